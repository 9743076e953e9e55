import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTooDeep } from './http.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it('counts lists and objects that are open at once', () => {
  expect(isTooDeep(nested(32))).toBe(false);
  expect(isTooDeep(nested(33))).toBe(true);
  expect(isTooDeep(`${'{"a":'.repeat(33)}1`)).toBe(true);
  expect(isTooDeep(`[${Array.from({ length: 100 }, () => nested(3)).join()}]`)).toBe(false);
});

it('counts no bracket within a text', () => {
  for (const text of ['['.repeat(100), `\\${'{'.repeat(100)}`, `"${'['.repeat(100)}`, `a\\"${'['.repeat(100)}"`])
    expect(isTooDeep(JSON.stringify({ text }))).toBe(false);
});

it('agrees with the nesting of any value', () => {
  const depthOf = (value: unknown): number =>
    value === null || typeof value !== 'object' ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf));
  fc.assert(
    fc.property(fc.nat(60), fc.json(), (levels, json) => {
      const text = `${'['.repeat(levels)}${json}${']'.repeat(levels)}`;
      expect(isTooDeep(text)).toBe(depthOf(JSON.parse(text)) > 32);
    }),
    { numRuns: 300 },
  );
});
