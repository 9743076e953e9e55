import { expect, it } from 'vitest';
import { isEmail } from './email.ts';
import { phoneLink, printedPhone } from './phone.ts';

it.each([
  ['956123456', '+34 956 12 34 56', 'tel:+34956123456'],
  ['600123456', '+34 600 123 456', 'tel:+34600123456'],
  ['900123456', '+34 900 123 456', 'tel:+34900123456'],
  ['+34956123456', '+34 956 12 34 56', 'tel:+34956123456'],
  ['+34 958 000 189', '+34 958 00 01 89', 'tel:+34958000189'],
  ['0034 600 12 34 56', '+34 600 123 456', 'tel:+34600123456'],
  ['+33612345678', '+33 6 12 34 56 78', 'tel:+33612345678'],
  ['+442079460958', '+44 207 946 0958', 'tel:+442079460958'],
  ['+351212345678', '+351 212 345 678', 'tel:+351212345678'],
  ['+12125550123', '+1 212 555 0123', 'tel:+12125550123'],
  // What is no whole number stays as it was written.
  ['958 00 01 89 (tardes)', '958 00 01 89 (tardes)', 'tel:958000189'],
  ['112', '112', 'tel:112'],
])('%s is read as %s', (stored, read, link) => {
  expect(printedPhone(stored).replaceAll('\u00a0', ' ')).toBe(read);
  expect(phoneLink(stored)).toBe(link);
  expect(printedPhone(printedPhone(stored))).toBe(printedPhone(stored));
});

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
