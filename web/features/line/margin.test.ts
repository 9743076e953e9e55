import { expect, it } from 'vitest';
import { marginOf } from './margin.ts';

it('says what a service leaves the agency, in euros and in percent of its price', () => {
  expect(marginOf(80, 60)).toEqual({ euros: 20, percent: 25 });
  expect(marginOf(1234.5, 1234.45)?.euros).toBe(0.05);
  expect(marginOf(60, 80)).toEqual({ euros: -20, percent: (-20 / 60) * 100 });
  expect(marginOf(0, 10)).toEqual({ euros: -10, percent: null });
});

it('says nothing while one of the two is missing or half typed', () => {
  for (const [price, net] of [
    [null, 60],
    [80, null],
    [80, undefined],
    [Number.NaN, 60],
  ] as const)
    expect(marginOf(price, net)).toBeNull();
});
