import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, sha256 } from './canonical-json.ts';

/** The same data with the fields of every object in reverse order. */
function reversed(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(reversed);
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, item]) => [key, reversed(item)]));
}

it('gives the same text for the same data in any order of fields, and keeps all of the data', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), data => {
      const text = canonicalJson(data);
      expect(canonicalJson(reversed(data))).toBe(text);
      // JSON has no -0.
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(data)));
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
    { numRuns: 300 },
  );
});

it('has exactly one form', () => {
  const data = { b: [1, 0.1, 1e21, null], ä: 'ñ "x"\n', a: { z: true, y: undefined }, Z: '' };
  expect(canonicalJson(data)).toBe('{"Z":"","a":{"z":true},"b":[1,0.1,1e+21,null],"ä":"ñ \\"x\\"\\n"}');
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(() => canonicalJson({ price: Number.NaN })).toThrow(RangeError);
});
