import { expect, it } from 'vitest';
import { isIban, isSepa, plainIban, printedIban } from './iban.ts';

it('takes the examples of the registry, with and without spaces', () => {
  for (const iban of [
    'ES91 2100 0418 4502 0005 1332',
    'DE89370400440532013000',
    'FR14 2004 1010 0505 0001 3M02 606',
    'NO93 8601 1117 947',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
    'gb29 nwbk 6016 1331 9268 19',
    // Not of SEPA.
    'SA03 8000 0000 6080 1016 7519',
  ])
    expect(isIban(iban), iban).toBe(true);
});

it('refuses wrong check digits, a wrong length of the country, and other texts', () => {
  for (const text of [
    'ES92 2100 0418 4502 0005 1332',
    'ES91 2100 0418 4502 0005 133',
    // Correct check digits, and a digit too few for Germany.
    'DE51 3704 0044 0532 0130 0',
    '2100 0418 45 0200051332',
    '',
  ])
    expect(isIban(text), text).toBe(false);
});

it('is printed in groups of four and copied without spaces', () => {
  expect(printedIban('es9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
  expect(plainIban(' ES91 2100 0418 4502 0005 1332 ')).toBe('ES9121000418450200051332');
  expect([isSepa('es91 2100'), isSepa('SA03 8000')]).toEqual([true, false]);
});
