import { recoveryCodes } from '../../../contract/second-factor/schema.ts';
import { hashPassword, verifyPassword } from '../../platform/auth/password.ts';
import { unreadable } from '../../platform/auth/secret.ts';
import { newSecret, stepOf } from '../../platform/auth/totp.ts';
import type { Db } from '../../platform/db/db.ts';
import { invalid } from '../../platform/http/failure.ts';
import { forget, limit } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { activeFactor, secretOf, unusedCodes } from './queries.ts';

/**
 * Guesses of a code of six digits: of a million, three are right at a time. The limit of a day keeps the chance of
 * somebody who knows the password below 1 in 6,000.
 */
const codeLimits = [
  { key: 'second-factor', hits: 10, seconds: 900 },
  { key: 'second-factor:day', hits: 50, seconds: 86_400 },
] as const;
/** Counted apart, so that guesses at the codes of the application do not close this way for the owner. */
const recoveryLimit = { hits: 10, seconds: 900 };

const recoveryKey = (userId: number) => `recovery-code:${userId}`;

/** What a given code was: a step of the application, or a recovery code. Whoever uses it spends it in a transaction. */
export type Proof = { step: number } | { recoveryCode: number } | { passkey: number; counter: number };

/** Counts a guess at the codes of the application. */
export async function countGuess(db: Db, userId: number, now: Date): Promise<void> {
  for (const { key, ...rule } of codeLimits) await limit(db, `${key}:${userId}`, rule, now);
}

/** Forgets the guesses once a code was right. */
export async function forgetGuesses(db: Db, userId: number): Promise<void> {
  for (const { key } of codeLimits) await forget(db, `${key}:${userId}`);
  await forget(db, recoveryKey(userId));
}

/**
 * Checks a code of the application or a recovery code. It runs before the transaction, because the hashes are slow.
 * @throws 40001 under `code`; 429 above the limits
 */
export async function proofOf(
  { db, secrets, config, clock }: Pick<Services, 'db' | 'secrets' | 'config' | 'clock'>,
  userId: number,
  code: string,
): Promise<Proof> {
  const now = clock();
  if (/^\d{6}$/.test(code)) {
    await countGuess(db, userId, now);
    const factor = await activeFactor(db, userId);
    const secret = factor ? secrets.read(factor.secret, secretOf(userId)) : null;
    const step = secret && secret !== unreadable ? stepOf(secret, code, now) : null;
    if (step !== null && factor && step > factor.last_step) return { step };
  } else {
    await limit(db, recoveryKey(userId), recoveryLimit, now);
    for (const { id, code_hash } of await unusedCodes(db, userId))
      if (await verifyPassword(code, code_hash, config.passwordWork)) return { recoveryCode: id };
  }
  throw wrongCode();
}

export const wrongCode = () => invalid({ code: 'secondFactor.wrong' });

/** New recovery codes with their hashes. 50 random bits each, so they are hashed like passwords. */
export async function freshCodes({ config }: Pick<Services, 'config'>): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: recoveryCodes }, () => newSecret().slice(0, 10));
  const hashes: string[] = [];
  for (const code of plain) hashes.push(await hashPassword(code, config.passwordWork));
  return { codes: plain.map(code => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}
