import { expect, it } from 'vitest';
import { stepAt, totpCode } from '../../testing/totp.ts';
import { newSecret, otpauth, stepOf } from './totp.ts';

/** The key of the vectors of RFC 6238, appendix B, in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it('accepts the codes of RFC 6238', () => {
  const vectors = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const;
  for (const [second, code] of vectors)
    expect(stepOf(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

it('accepts a clock that is one step off, and no more', () => {
  for (const second of ['00', '10', '29', '30', '59']) {
    const now = new Date(`2026-11-20T09:00:${second}Z`);
    const taken = [-2, -1, 0, 1, 2].map(offset => stepOf(secret, totpCode(secret, now, offset), now));
    expect(taken).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null]);
  }
  for (const given of ['', '12345', '1234567', 'abcdef']) expect(stepOf(secret, given, new Date())).toBeNull();
});

it('names agency and account in the address of the QR code', () => {
  expect(otpauth('ABC', 'Viajes & Más', 'eva@x.example')).toBe(
    'otpauth://totp/Viajes%20%26%20M%C3%A1s:eva%40x.example?secret=ABC&issuer=Viajes%20%26%20M%C3%A1s',
  );
});

it('makes each secret of 160 random bits', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
});
