import { generateSecret, generateURI, verifySync } from 'otplib';

/** The codes of authenticator applications (RFC 6238): SHA-1, 30 seconds and 6 digits, which all of them know. */

export const stepSeconds = 30;

/** A new secret of 160 bits, as the application stores it and as people type it. */
export const newSecret = (): string => generateSecret({ length: 20 });

/**
 * The step whose code was given, when the clock is at most one step off; null for a wrong code. The caller makes sure
 * that each step is accepted once.
 */
export function stepOf(secret: string, token: string, now: Date): number | null {
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ strategy: 'totp', secret, token, epoch, epochTolerance: stepSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** The address that an authenticator application reads from a QR code. */
export const otpauth = (secret: string, issuer: string, account: string): string =>
  generateURI({ issuer, label: account, secret });
