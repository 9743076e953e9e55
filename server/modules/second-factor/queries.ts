import type { FactorState } from '../../../contract/second-factor/calls.ts';
import { recoveryCodes } from '../../../contract/second-factor/schema.ts';
import { hashPassword, verifyPassword } from '../../platform/auth/password.ts';
import { type SecretPlace, tokenHash, unreadable } from '../../platform/auth/secret.ts';
import { newSecret, stepOf } from '../../platform/auth/totp.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { invalid } from '../../platform/http/failure.ts';
import { clearTries, limit } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';

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
export async function countCodeGuess(db: Db, userId: number, now: Date): Promise<void> {
  for (const { key, ...rule } of codeLimits) await limit(db, `${key}:${userId}`, rule, now);
}

/** Forgets the guesses once a code was right. */
export async function forgetGuesses(db: Db, userId: number): Promise<void> {
  for (const { key } of codeLimits) await clearTries(db, `${key}:${userId}`);
  await clearTries(db, recoveryKey(userId));
}

/**
 * Checks a code of the application or a recovery code. It runs before the transaction, because the hashes are slow.
 * @throws 40001 under `code`; 429 above the limits
 */
export async function verifyCode(
  { db, secrets, config, clock }: Pick<Services, 'db' | 'secrets' | 'config' | 'clock'>,
  userId: number,
  code: string,
): Promise<Proof> {
  const now = clock();
  if (/^\d{6}$/.test(code)) {
    await countCodeGuess(db, userId, now);
    const factor = await activeFactor(db, userId);
    const secret = factor ? secrets.read(factor.secret, factorSecretPlace(userId)) : null;
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
export async function newRecoveryCodes({
  config,
}: Pick<Services, 'config'>): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: recoveryCodes }, () => newSecret().slice(0, 10));
  const hashes: string[] = [];
  for (const code of plain) hashes.push(await hashPassword(code, config.passwordWork));
  return { codes: plain.map(code => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

/** Where the secret of a user's authenticator application is sealed. */
export const factorSecretPlace = (userId: number): SecretPlace => ({
  table: 'second_factor',
  column: 'secret',
  row: userId,
});

/** The reader's own second factor, for its screen. */
export async function readFactorState(db: Db, userId: number): Promise<FactorState> {
  const factor = await db
    .selectFrom('second_factor')
    .select(eb => localMomentSql(eb.ref('confirmed_at')).as('since'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkey')
    .select(eb => [
      'id',
      'name',
      localMomentSql(eb.ref('created_at')).$castTo<string>().as('created_at'),
      localMomentSql(eb.ref('last_used_at')).as('last_used_at'),
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return { application: factor?.since ?? null, recovery_codes: (await unusedCodes(db, userId)).length, passkeys };
}

/** A user's authenticator application; undefined as long as none is confirmed. */
function activeFactor(db: Db, userId: number) {
  return db
    .selectFrom('second_factor')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** The secret of a set-up that was begun and not confirmed yet. */
export function pendingFactor(db: Db, userId: number, since: Date) {
  return db
    .selectFrom('second_factor')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirst();
}

function unusedCodes(db: Db, userId: number) {
  return db
    .selectFrom('recovery_code')
    .select(['id', 'code_hash'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The sign-in that a handle belongs to, as long as its user may sign in with the same password. */
export async function pendingSignIn(db: Db, handle: string, now: Date) {
  const row = await db
    .selectFrom('sign_in_step')
    .innerJoin('user', 'user.id', 'sign_in_step.user_id')
    .select(['sign_in_step.tries', 'sign_in_step.password_mark', 'sign_in_step.issuer', 'sign_in_step.subject'])
    .select(['user.id', 'user.group_id', 'user.password_hash'])
    .where('token_hash', '=', tokenHash(handle))
    .where('expires_at', '>', now.toISOString())
    .where('user.active', '=', true)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && passwordMark(row.password_hash).equals(Buffer.from(row.password_mark)) ? row : undefined;
}

/** Tells whether a password has changed without revealing anything of it. */
export const passwordMark = (hash: string | null): Buffer => tokenHash(hash ?? '');

/** How to reach a user, and the name of their account. */
export function accountOf(db: Db, userId: number) {
  return db
    .selectFrom('user')
    .select(['id', 'email', 'username', 'first_name', 'language', 'password_hash'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
