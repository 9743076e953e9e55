import { expect, it } from 'vitest';
import { splitName } from './person-name.ts';

it.each([
  ['Carmen Ib', 'Carmen', 'Ib'],
  ['  Carmen   Ibáñez Ruiz ', 'Carmen', 'Ibáñez Ruiz'],
  ['María José Ibáñez Ruiz', 'María José', 'Ibáñez Ruiz'],
  ['Juan Carlos', 'Juan', 'Carlos'],
  ['Ibáñez Ruiz, Carmen', 'Carmen', 'Ibáñez Ruiz'],
  ['Carmen', 'Carmen', ''],
  ['', '', ''],
])('%s is %s with the surnames %s', (whole, first_name, last_name) => {
  expect(splitName(whole)).toEqual({ first_name, last_name });
});
