import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each([
  'ana@ejemplo.es',
  'a.b+viajes@sub.ejemplo.co.uk',
  "o'brien_1@ejemplo.travel",
  'josé@viñedos-del-sur.es',
  'a@1.es',
  '%x&y=z@ejemplo.es',
])('%s is an address', address => {
  expect(isEmail(address)).toBe(true);
});

it.each([
  '',
  'sin arroba',
  'a@b',
  'a@b..es',
  '.a@b.es',
  'a.@b.es',
  'a..b@c.es',
  'a;b@c.es',
  'a,b@c.es',
  'a b@c.es',
  'a@b@c.es',
  'a@.es',
  'a@b.es.',
  'a@-b.es',
  'a@b-.es',
  'a@b.e',
  'a@b.12',
  'a@b_c.es',
  'Ana <ana@ejemplo.es>',
  'a@b.es\r\nBcc: x@y.es',
  `${'a'.repeat(65)}@b.es`,
  `a@${'b'.repeat(64)}.es`,
  `a@${'b.'.repeat(126)}es`,
])('%j is none', address => {
  expect(isEmail(address)).toBe(false);
});
