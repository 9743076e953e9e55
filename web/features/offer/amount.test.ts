import { expect, it } from 'vitest';
import { formatSupplierAmount, isAmount, parseSupplierAmount } from './amount.ts';

it('reads amounts as suppliers write them in each language', () => {
  for (const [typed, amount] of [
    ['95,5', '95.5'],
    ['95.50', '95.50'],
    ['1.234', '1234'],
    ['1.234.567,8', '1234567.8'],
    ['1,234.56', '1234.56'],
    ['1\u202f234,50\u00a0€', '1234.50'],
    ['', ''],
  ] as const)
    for (const language of ['es', 'en', 'fr'] as const)
      expect([typed, parseSupplierAmount(typed, language)]).toEqual([typed, amount]);
  expect(parseSupplierAmount('12,345', 'en')).toBe('12345');
  for (const wrong of ['12,345', '12.34.56', '1.2345', '1,2,3', '-5', 'abc', '1e3', '12345678901'])
    expect([wrong, isAmount(parseSupplierAmount(wrong, 'es'))]).toEqual([wrong, false]);
});

it('shows a stored amount as its supplier would type it', () => {
  expect([
    formatSupplierAmount(95.5, 'es'),
    formatSupplierAmount(95.5, 'en'),
    formatSupplierAmount(1200, 'fr'),
    formatSupplierAmount(null, 'es'),
  ]).toEqual(['95,50', '95.50', '1200', '']);
});
