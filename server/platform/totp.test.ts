import { expect, it } from 'vitest';
import { base32, codeAt, fromBase32, newSecret, otpauth, stepAt, stepOf } from './totp.ts';

/** The vectors of RFC 6238, appendix B, for SHA-1: the second and its code of eight digits. */
const vectors: readonly [second: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];
const key = Buffer.from('12345678901234567890');

it('makes the codes of RFC 6238', () => {
  for (const [second, code] of vectors) expect(codeAt(key, Math.floor(second / 30), 8)).toBe(code);
  for (const [second, code] of vectors) expect(codeAt(key, Math.floor(second / 30))).toBe(code.slice(2));
});

it('writes secrets as RFC 4648 does, and reads them', () => {
  expect(base32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(fromBase32('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toEqual(key);
  expect(base32(Buffer.from('foob'))).toBe('MZXW6YQ');
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

it('accepts a clock that is one step off, and no more', () => {
  const secret = base32(key);
  const now = new Date('2026-11-20T09:00:10Z');
  const taken = [-2, -1, 0, 1, 2].map(offset => stepOf(secret, codeAt(key, stepAt(now) + offset), now));
  expect(taken).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null]);
  expect(stepOf(secret, '', now)).toBeNull();
});

it('names agency and account in the address of the QR code', () => {
  expect(otpauth('ABC', 'Viajes & Más', 'eva@x.example')).toBe(
    'otpauth://totp/Viajes%20%26%20M%C3%A1s:eva%40x.example?secret=ABC&issuer=Viajes%20%26%20M%C3%A1s&digits=6&period=30',
  );
});

it('makes each secret of 160 random bits', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  for (const secret of secrets) expect(fromBase32(secret)).toHaveLength(20);
  expect(new Set(secrets).size).toBe(50);
});
