import { code } from '../../../contract/envelope.ts';
import type { FactorSetup } from '../../../contract/second-factor/calls.ts';
import { trustedDays } from '../../../contract/second-factor/schema.ts';
import type { SignInMethod } from '../../../contract/session/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import { type Caller, knownDevice, trustDevice } from '../../platform/auth/device.ts';
import { verifyPassword } from '../../platform/auth/password.ts';
import { newToken, tokenHash, unreadable } from '../../platform/auth/secret.ts';
import { endSessions, type SessionHolder } from '../../platform/auth/session.ts';
import { newSecret, otpauth, stepOf } from '../../platform/auth/totp.ts';
import type { Trx } from '../../platform/db/db.ts';
import { Failure, invalid, orMissing, refusal, warning } from '../../platform/http/failure.ts';
import { clearTries, limit } from '../../platform/http/rate-limit.ts';
import { recordWrongPassword } from '../../platform/http/trace.ts';
import type { Services } from '../../services.ts';
import { holdUser } from '../../shared/hold.ts';
import { factorsOf, hasFactor, holdOwnAccount, type SignInSubject } from '../../shared/sign-in.ts';
import { tellOfAccountChange } from '../security-letter/rules.ts';
import { setting } from '../setting/rules.ts';
import { recordPasskeyUse } from './passkey-checks.ts';
import {
  accountOf,
  countCodeGuess,
  factorSecretPlace,
  type Proof,
  passwordMark,
  pendingFactor,
  pendingSignIn,
  wrongCode,
} from './queries.ts';

export { beginChallenge, userOfPasskey, verifyPasskey } from './passkey-checks.ts';
export { forgetGuesses, verifyCode } from './queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long the second step of a sign-in may take, and how many codes may be tried with one handle. */
const stepMs = 5 * minute;
const maxStepTries = 5;

/** How long a set-up may take from the QR code to its first code. */
const setupMs = 60 * minute;

/** The tries of the own password within a quarter of an hour, from all devices together. */
const passwordLimit = { hits: 10, seconds: 900 };

/**
 * Asks for a second factor after the right password, if the user has one and does not trust the device. Strangers learn
 * nothing: without the right password the answer is the same for every account.
 * @param subject who they are at the agency's provider, which took the place of the password
 * @returns how a session may begin without a second step
 * @throws 30001 `secondFactor.wanted` with the handle for `external/secondFactor`
 */
export async function requireSecondStep(
  { db, clock }: Services,
  userId: number,
  caller: Caller,
  subject?: SignInSubject | null,
): Promise<'password' | 'rememberedDevice' | 'provider' | 'providerRememberedDevice'> {
  const factors = await factorsOf(db, userId);
  if (!factors.code && !factors.passkey) return subject ? 'provider' : 'password';
  const now = clock();
  const trusted = (await knownDevice(db, userId, caller))?.trustedUntil;
  if (trusted && trusted > now) return subject ? 'providerRememberedDevice' : 'rememberedDevice';
  const user = orMissing(await accountOf(db, userId));
  const { token, hash } = newToken();
  await db
    .insertInto('sign_in_step')
    .values({
      token_hash: hash,
      user_id: userId,
      password_mark: passwordMark(user.password_hash),
      issuer: subject?.issuer ?? null,
      subject: subject?.subject ?? null,
      expires_at: new Date(now.getTime() + stepMs).toISOString(),
    })
    .execute();
  throw new Failure(code.warning, 'secondFactor.wanted', { extra: { second_factor: token, factors } });
}

/** A second step whose code is right, before its transaction. */
export interface VerifiedStep {
  /** The hash of the first step's handle; null when there was no first step. */
  handle: Buffer | null;
  user: { id: number; group_id: number; password_hash?: string | null };
  proof: Proof;
  /** Who they are at the agency's provider, if the first step was there. */
  subject?: SignInSubject | null;
}

/** How a session begins by a second step, or by a passkey alone. */
export function signInMethodOf({ handle, proof, subject }: VerifiedStep): SignInMethod {
  if (subject)
    return 'passkey' in proof ? 'providerPasskey' : 'step' in proof ? 'providerCode' : 'providerRecoveryCode';
  if ('passkey' in proof) return handle ? 'passkeySecond' : 'passkey';
  return 'step' in proof ? 'code' : 'recoveryCode';
}

/**
 * Checks the second step of a sign-in.
 * @param verify checks what the user gave, a code or the answer of a passkey
 * @throws 40001 under `code`; 30001 `secondFactor.over` when the handle is unknown, too old, or was tried too often
 */
export async function verifySecondStep(
  services: Services,
  second_factor: string,
  verify: (userId: number) => Promise<Proof>,
): Promise<VerifiedStep> {
  const { db, clock } = services;
  const waiting = await pendingSignIn(db, second_factor, clock());
  const handle = tokenHash(second_factor);
  if (!waiting || waiting.tries >= maxStepTries) throw warning('secondFactor.over');
  await db
    .updateTable('sign_in_step')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', handle)
    .execute();
  const proof = await verify(waiting.id).catch(auditRefusedFactor(services, waiting.id));
  const { issuer, subject } = waiting;
  return { handle, user: waiting, proof, subject: issuer !== null && subject !== null ? { issuer, subject } : null };
}

/**
 * Tells the audit log of a code or a passkey that was refused, and passes the refusal on. A limit has a row of its own.
 * @param userId whose it should have been; null when nobody is known
 */
export const auditRefusedFactor =
  ({ traces }: Services, userId: number | null) =>
  async (refused: unknown): Promise<never> => {
    if (refused instanceof Failure && refused.status === 200)
      await traces.record({
        action: 'second-factor',
        userId: null,
        entity: 'user',
        entityId: userId,
        code: refused.code,
      });
    throw refused;
  };

/** Uses up the code and the handle of a sign-in, each of them once. @throws as `verifySecondStep` */
export async function consumeSecondStep(
  trx: Trx,
  { clock }: Services,
  { handle, user, proof }: VerifiedStep,
): Promise<void> {
  await holdUser(trx, user.id);
  await consumeProof(trx, user.id, proof, clock());
  if (!handle) return;
  const step = await trx.deleteFrom('sign_in_step').where('token_hash', '=', handle).executeTakeFirst();
  if (step.numDeletedRows === 0n) throw warning('secondFactor.over');
}

/** Does not ask for the second factor on a device for a while. @param caller with the device's present token */
export async function trustCaller(trx: Trx, { clock }: Services, userId: number, caller: Caller): Promise<void> {
  const device = await knownDevice(trx, userId, caller);
  if (device) await trustDevice(trx, device.id, new Date(clock().getTime() + trustedDays * day));
}

/** Uses up a code, or records the use of a passkey. @throws 40001 under `code` when another call has used the code */
async function consumeProof(trx: Trx, userId: number, proof: Proof, now: Date): Promise<void> {
  if ('passkey' in proof) return recordPasskeyUse(trx, proof, now);
  const used =
    'step' in proof
      ? await trx
          .updateTable('second_factor')
          .set({ last_step: proof.step })
          .where('user_id', '=', userId)
          .where('last_step', '<', proof.step)
          .executeTakeFirst()
      : await trx
          .updateTable('recovery_code')
          .set({ used_at: now.toISOString() })
          .where('id', '=', proof.recoveryCode)
          .where('used_at', 'is', null)
          .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw wrongCode();
  if ('recoveryCode' in proof)
    await audit(trx, { userId, action: 'secondFactor.recoveryCode', entity: 'user', entityId: userId });
}

/** @throws 40001 under `password` */
export async function checkOwnPassword(
  { db, config, clock, traces }: Services,
  { userId }: SessionHolder,
  password: string,
): Promise<void> {
  await limit(db, `password:${userId}`, passwordLimit, clock());
  const user = await accountOf(db, userId);
  if (!(await verifyPassword(password, user?.password_hash, config.passwordWork))) {
    await recordWrongPassword(traces, userId);
    throw invalid({ password: 'password.oldWrong' });
  }
  await clearTries(db, `password:${userId}`);
}

/**
 * Begins to set up an authenticator application. Beginning again replaces the secret.
 * @throws 30001 when one is set up already
 */
export async function beginFactor(
  trx: Trx,
  { secrets, clock }: Services,
  { userId }: SessionHolder,
): Promise<FactorSetup> {
  const { email, username } = orMissing(await accountOf(trx, userId));
  const { name } = await setting(trx, 'agency');
  const secret = newSecret();
  const values = { secret: secrets.seal(secret, factorSecretPlace(userId)) ?? '', created_at: clock().toISOString() };
  const row = await trx
    .insertInto('second_factor')
    .values({ user_id: userId, ...values })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet(values).where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!row) throw warning('secondFactor.already');
  return { secret, address: otpauth(secret, name, email ?? username ?? '') };
}

/**
 * Checks the first code of a set-up.
 * @returns its step, and the sealed secret that it belongs to
 * @throws 30001 when no set-up is open; 40001 under `code`
 */
export async function verifySetup(
  { db, secrets, clock }: Services,
  { userId }: SessionHolder,
  digits: string,
): Promise<{ step: number; secret: string }> {
  const now = clock();
  const factor = await pendingFactor(db, userId, new Date(now.getTime() - setupMs));
  const secret = factor ? secrets.read(factor.secret, factorSecretPlace(userId)) : null;
  if (!factor || !secret || secret === unreadable) throw warning('secondFactor.notBegun');
  await countCodeGuess(db, userId, now);
  const step = stepOf(secret, digits, now);
  if (step === null) throw wrongCode();
  return { step, secret: factor.secret };
}

/** Turns the second factor on, and ends the reader's other sessions, which began without it. */
export async function confirmFactor(
  trx: Trx,
  services: Services,
  holder: SessionHolder,
  { step, secret }: { step: number; secret: string },
  hashes: readonly string[],
): Promise<void> {
  const { userId, tokenHash: own } = holder;
  await holdOwnAccount(trx, holder);
  const now = services.clock().toISOString();
  const confirmed = await trx
    .updateTable('second_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    // If the set-up was begun again meanwhile, no authenticator application has this secret.
    .where('secret', '=', secret)
    .executeTakeFirst();
  if (confirmed.numUpdatedRows === 0n) throw warning('secondFactor.notBegun');
  await replaceRecoveryCodes(trx, userId, hashes);
  await endSessions(trx, userId, own);
  await audit(trx, { userId, action: 'secondFactor.on', entity: 'user', entityId: userId });
  await tellOfAccountChange(trx, services, userId, ['secondFactorOn']);
}

/** Turns the own second factor off, with a code, and ends the reader's other sessions. */
export async function endFactor(trx: Trx, services: Services, holder: SessionHolder, proof: Proof): Promise<void> {
  const { userId } = holder;
  await holdOwnAccount(trx, holder);
  await consumeProof(trx, userId, proof, services.clock());
  await trx.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  // The recovery codes stay as long as there is a passkey.
  if (!(await hasFactor(trx, userId))) await deleteFactor(trx, userId);
  await endSessions(trx, userId, holder.tokenHash);
  await audit(trx, { userId, action: 'secondFactor.off', entity: 'user', entityId: userId });
  await tellOfAccountChange(trx, services, userId, ['secondFactorOff']);
}

/** Replaces the recovery codes, and ends the reader's other sessions. @throws 30001 without a second factor */
export async function renewCodes(
  trx: Trx,
  services: Services,
  holder: SessionHolder,
  hashes: readonly string[],
): Promise<void> {
  const { userId } = holder;
  await holdOwnAccount(trx, holder);
  if (!(await hasFactor(trx, userId))) throw warning('secondFactor.none');
  await replaceRecoveryCodes(trx, userId, hashes);
  await endSessions(trx, userId, holder.tokenHash);
  await audit(trx, { userId, action: 'secondFactor.codes', entity: 'user', entityId: userId });
  await tellOfAccountChange(trx, services, userId, ['recoveryCodes']);
}

/**
 * Takes a lost second factor away from another user, and ends their sessions.
 * @throws 40001 for the own one, which is turned off with a code; 30001 when there is none
 */
export async function takeFactor(trx: Trx, services: Services, userId: number, by: number): Promise<void> {
  if (userId === by) throw refusal('secondFactor.takenOwn');
  await holdUser(trx, userId);
  if (!(await deleteFactor(trx, userId))) throw warning('secondFactor.none');
  await endSessions(trx, userId);
  await audit(trx, { userId: by, action: 'secondFactor.taken', entity: 'user', entityId: userId });
  await tellOfAccountChange(trx, services, userId, ['secondFactorOff']);
}

/** Deletes everything of a user's second factor; no device is trusted any longer. @returns whether there was one */
export async function deleteFactor(trx: Trx, userId: number): Promise<boolean> {
  const gone = await trx.deleteFrom('second_factor').where('user_id', '=', userId).executeTakeFirst();
  const keys = await trx.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst();
  await trx.deleteFrom('passkey_challenge').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sign_in_step').where('user_id', '=', userId).execute();
  await trx
    .updateTable('device')
    .set({ trusted_until: null })
    .where('user_id', '=', userId)
    .where('trusted_until', 'is not', null)
    .execute();
  return gone.numDeletedRows + keys.numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(trx: Trx, userId: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map(code_hash => ({ user_id: userId, code_hash })))
    .execute();
}
