import { createHmac, randomBytes } from 'node:crypto';

/** The codes of authenticator applications (RFC 6238): SHA-1, 30 seconds and 6 digits, which all of them know. */

const seconds = 30;
const digits = 6;

/** How far a clock may be off: one step before and one after. */
const window = [0, -1, 1];

/** A new secret of 160 bits, as the application stores it and as people type it. */
export const newSecret = (): string => base32(randomBytes(20));

/** The code of one step. @param key the bytes of the secret */
export function codeAt(key: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** length).padStart(length, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / seconds);

/** The step whose code was given; null for a wrong code. The caller makes sure that each step is accepted once. */
export function stepOf(secret: string, given: string, now: Date): number | null {
  const key = fromBase32(secret);
  const step = window.map(offset => stepAt(now) + offset).find(candidate => codeAt(key, candidate) === given);
  return step ?? null;
}

/** The address that an authenticator application reads from a QR code. */
export function otpauth(secret: string, issuer: string, account: string): string {
  const query = new URLSearchParams({ secret, issuer, digits: String(digits), period: String(seconds) });
  // Some applications show a '+' instead of a space.
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)));
}
