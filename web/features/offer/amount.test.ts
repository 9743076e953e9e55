import { expect, it } from 'vitest';
import { amountOf, isAmount, typedAmount } from './amount.ts';

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
      expect([typed, amountOf(typed, language)]).toEqual([typed, amount]);
  expect(amountOf('12,345', 'en')).toBe('12345');
  for (const wrong of ['12,345', '12.34.56', '1.2345', '1,2,3', '-5', 'abc', '1e3', '12345678901'])
    expect([wrong, isAmount(amountOf(wrong, 'es'))]).toEqual([wrong, false]);
});

it('shows a stored amount as its supplier would type it', () => {
  expect([typedAmount(95.5, 'es'), typedAmount(95.5, 'en'), typedAmount(1200, 'fr'), typedAmount(null, 'es')]).toEqual([
    '95,50',
    '95.50',
    '1200',
    '',
  ]);
});
