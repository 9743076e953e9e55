import { generateSync } from 'otplib';
import { stepSeconds } from '../platform/auth/totp.ts';

/** What an authenticator application shows at a moment, or some steps before or after it. */
export const totpCode = (secret: string, now: Date, offset = 0): string =>
  generateSync({ secret, epoch: (stepAt(now) + offset) * stepSeconds });

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);
