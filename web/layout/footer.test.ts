import { expect, test } from 'vitest';
import { creditTo } from './footer.tsx';

test('the funder is credited only once', () => {
  const credit = (funder: string) => creditTo(funder, name => `Financiado por ${name}`);
  expect(credit('la Consejería de Turismo')).toBe('Financiado por la Consejería de Turismo');
  for (const whole of ['Financiado por la Consejería', 'Cofinanciada por la Unión', 'Funded by X', 'Financé par X'])
    expect(credit(whole)).toBe(whole);
});
