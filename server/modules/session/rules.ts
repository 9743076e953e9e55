import { code } from '../../../contract/envelope.ts';
import type { Language } from '../../../contract/language.ts';
import { actorOf } from '../../../contract/permissions.ts';
import type { SignInMethod } from '../../../contract/session/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import { type Caller, recordDevice } from '../../platform/auth/device.ts';
import { verifyPassword } from '../../platform/auth/password.ts';
import { tokenHash } from '../../platform/auth/secret.ts';
import {
  closePreviousSession,
  endSessions,
  openSessionOn,
  recordProof,
  type SessionHolder,
} from '../../platform/auth/session.ts';
import type { DeviceSecrets } from '../../platform/auth/session-cookie.ts';
import type { Trx } from '../../platform/db/db.ts';
import { Failure, invalid, refusal, warning } from '../../platform/http/failure.ts';
import { networkOf } from '../../platform/http/network.ts';
import { limit } from '../../platform/http/rate-limit.ts';
import { recordWrongPassword } from '../../platform/http/trace.ts';
import type { Services } from '../../services.ts';
import { holdUser } from '../../shared/hold.ts';
import { readLink, redeemLink } from '../../shared/link.ts';
import { holdOwnAccount } from '../../shared/sign-in.ts';
import { recordConsents } from '../consent/rules.ts';
import { tellOfAccountChange } from '../security-letter/rules.ts';
import { maintenanceOn } from '../setting/rules.ts';
import { endUserLinks, hashNewPassword } from '../user/rules.ts';
import { countGuess } from './limits.ts';
import { userByIdentity } from './queries.ts';

/**
 * Checks who signs in (specification 7). `beginSession` then lets them in.
 * @throws 40001 `session.wrong`, the same for an unknown account and a wrong password; 429 above the limits; 90001 for
 * everybody except administrators during maintenance
 */
export async function checkIdentity(
  services: Services,
  form: { identity: string; password: string },
  caller: Caller,
): Promise<{ id: number; group_id: number; password_hash: string | null }> {
  const { db, config, traces } = services;
  const user = await userByIdentity(db, form.identity);
  // Username and e-mail count for the same account.
  const takeBackGuess = await countGuess(services, user?.id ?? form.identity, caller);
  const right = await verifyPassword(form.password, user?.password_hash, config.passwordWork);
  if (!user || !right) {
    // Never what was typed: people type passwords into the wrong field.
    await traces.record({
      action: 'sign-in',
      userId: null,
      entity: 'user',
      entityId: user?.id ?? null,
      code: code.error,
    });
    throw refusal('session.wrong');
  }
  await takeBackGuess();
  await refuseDuringMaintenance(services, user);
  return user;
}

/** @throws 90001 for everybody except administrators during maintenance; the audit log keeps it */
export async function refuseDuringMaintenance(
  { db, traces }: Services,
  { id, group_id }: { id: number; group_id: number },
): Promise<void> {
  if (actorOf(group_id) === 'administrator' || !(await maintenanceOn(db))) return;
  await traces.record({ action: 'sign-in', userId: id, entity: 'user', entityId: id, code: code.maintenance });
  throw new Failure(code.maintenance, 'session.maintenance');
}

/**
 * Opens the session of somebody who has proved who they are, and notes the device that they use. It takes the place of
 * the session that the caller held before.
 * @param began what they have proved
 */
export async function beginSession(
  trx: Trx,
  { clock }: Services,
  user: { id: number; group_id: number; password_hash?: string | null },
  caller: Caller,
  began: SignInMethod,
): Promise<DeviceSecrets> {
  await refuseOldPassword(trx, user);
  const device = await recordDevice(trx, user.id, caller, clock());
  await closePreviousSession(trx, caller.previousSession);
  const { browser } = caller;
  return { ...(await openSessionOn(trx, user, { id: device.id, browser }, began, clock())), device: device.token };
}

/**
 * Checking a password takes long enough for its owner to change it, which ends their sessions: none may begin with the old
 * one after that.
 * @param password_hash as it was when the password was right; left out by who came without one
 * @throws 40001 `session.wrong`
 */
async function refuseOldPassword(trx: Trx, { id, password_hash }: { id: number; password_hash?: string | null }) {
  await holdUser(trx, id);
  if (password_hash === undefined) return;
  const now = await trx.selectFrom('user').select('password_hash').where('id', '=', id).executeTakeFirst();
  if (now?.password_hash !== password_hash) throw refusal('session.wrong');
}

/** Tells the audit log that somebody is in. */
export const auditSignIn = ({ traces }: Services, { id }: { id: number }): Promise<void> =>
  traces.record({ action: 'sign-in', userId: id, entity: 'user', entityId: id, code: code.read });

/**
 * Records a request to recover a password. The work, and so the time, is the same for known and unknown addresses. The
 * worker does the rest.
 */
export async function askRecovery({ db, clock }: Services, identity: string, address: string): Promise<void> {
  const now = clock();
  await limit(db, `recover:address:${networkOf(address)}`, { hits: 20, seconds: 3600 }, now);
  await limit(
    db,
    `recover:account:${tokenHash(identity.toLowerCase()).toString('base64url')}`,
    { hits: 5, seconds: 3600 },
    now,
  );
  await db.insertInto('password_recovery').values({ identity, requested_at: now.toISOString() }).execute();
}

/**
 * Hashes a password for the holder of a link. Hashing is slow, so it runs before the transaction, and only for callers
 * with a valid link.
 * @throws 30001 `link.expired`; 40001 under `password` for one that is easy to guess
 */
export async function hashLinkPassword(
  services: Services,
  purpose: 'recover' | 'sign-up',
  { token, password, ...names }: { token: string; password: string; first_name?: string; last_name?: string },
): Promise<string> {
  const valid = () => readLink(services.db, purpose, token, services.clock());
  const { userId } = await valid();
  await refuseSamePassword(services, userId, password).catch(async fault => {
    // A second press of the button: the first one has set this password and used the link up since it was read.
    await valid();
    throw fault;
  });
  return hashNewPassword(services, password, userId, names);
}

/**
 * Sets a password with a recovery link and ends every session of its user. Their device is known from now on: while
 * strangers guess at the account, the letter is the way in from a new one.
 * @returns the device's token for its cookie
 * @throws 30001 `link.expired`
 */
export async function resetPassword(
  trx: Trx,
  services: Services,
  form: { token: string; hash: string },
  caller: Caller,
): Promise<string> {
  const { clock } = services;
  const { token, hash } = form;
  const { userId } = await readLink(trx, 'recover', token, clock());
  if (userId === null) throw refusal('common.notFound');
  await holdUser(trx, userId);
  await redeemLink(trx, 'recover', token, clock());
  await setPassword(trx, services, userId, hash);
  const device = await recordDevice(trx, userId, caller, clock());
  await endSessions(trx, userId);
  await audit(trx, { userId, action: 'password', entity: 'user', entityId: userId });
  return device.token;
}

/** Checks the reader's old password and hashes the new one. @throws 40001 under `old_password` or `password` */
export async function hashOwnPassword(
  services: Services,
  holder: SessionHolder,
  form: { old_password: string; password: string },
  caller: Caller,
): Promise<string> {
  await confirmPassword(services, holder, 'old_password', form.old_password, caller);
  await refuseSamePassword(services, holder.userId, form.password);
  return hashNewPassword(services, form.password, holder.userId);
}

/** A password that somebody else chose has to be changed, not confirmed. @throws 40001 under `password` */
async function refuseSamePassword({ db, config }: Services, userId: number | null, password: string): Promise<void> {
  const user = await db.selectFrom('user').select('password_hash').where('id', '=', userId).executeTakeFirst();
  if (user?.password_hash && (await verifyPassword(password, user.password_hash, config.passwordWork)))
    throw invalid({ password: 'password.same' });
}

/**
 * Checks the reader's password again, before something that an open screen is not enough for.
 * @throws 40001 under `password`; 429 above the limits of guesses
 */
export async function prove(
  services: Services,
  holder: SessionHolder,
  password: string,
  caller: Caller,
): Promise<void> {
  await confirmPassword(services, holder, 'password', password, caller);
  await recordProof(services.db, holder, services.clock());
}

/** Checks a password that could be guessed in a session, as at the sign-in. @param field what it is called in the form */
async function confirmPassword(
  services: Services,
  { userId }: SessionHolder,
  field: 'password' | 'old_password',
  password: string,
  caller: Caller,
): Promise<void> {
  const { db, config, traces } = services;
  const takeBackGuess = await countGuess(services, userId, caller);
  const user = await db.selectFrom('user').select('password_hash').where('id', '=', userId).executeTakeFirst();
  if (!(await verifyPassword(password, user?.password_hash, config.passwordWork))) {
    await recordWrongPassword(traces, userId);
    throw invalid({ [field]: 'password.oldWrong' });
  }
  await takeBackGuess();
}

/** Changes the reader's own password and ends their other sessions. */
export async function changePassword(trx: Trx, services: Services, holder: SessionHolder, hash: string): Promise<void> {
  await holdOwnAccount(trx, holder);
  await setPassword(trx, services, holder.userId, hash);
  await endSessions(trx, holder.userId, holder.tokenHash);
  await audit(trx, { userId: holder.userId, action: 'password', entity: 'user', entityId: holder.userId });
}

/**
 * Signs up an invited client (decisions 5): stores data, password and consent, and uses the link up.
 * @param hash of their password
 * @param language the language of the text that they agree to
 * @throws 30001 `link.expired`, also for a client who already has a password
 */
export async function signUp(
  trx: Trx,
  { clock }: Services,
  form: { token: string; first_name: string; last_name: string },
  hash: string,
  language: Language,
): Promise<void> {
  const { userId } = await readLink(trx, 'sign-up', form.token, clock());
  await holdUser(trx, userId ?? 0);
  await redeemLink(trx, 'sign-up', form.token, clock());
  const before = await trx.selectFrom('user').select('consentimiento').where('id', '=', userId).executeTakeFirst();
  const user = await trx
    .updateTable('user')
    .set({
      first_name: form.first_name,
      last_name: form.last_name,
      password_hash: hash,
      changed_password: true,
      consentimiento: true,
      consentimiento_at: clock().toISOString(),
    })
    .where('id', '=', userId)
    .where('password_hash', 'is', null)
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!user) throw warning('link.expired');
  const occasion = { userId: user.id, recordedBy: user.id, language, now: clock() };
  await recordConsents(trx, occasion, { consentimiento: before?.consentimiento ?? false }, { consentimiento: true });
  // Other invitations of the same client become useless.
  await endUserLinks(trx, user.id, clock());
  await audit(trx, {
    userId: user.id,
    action: 'sign-up',
    entity: 'user',
    entityId: user.id,
    fields: ['first_name', 'last_name', 'password', 'consentimiento'],
  });
}

/** Earlier links become useless: somebody who found one must not undo the change. */
async function setPassword(trx: Trx, services: Services, userId: number, hash: string): Promise<void> {
  await trx.updateTable('user').set({ password_hash: hash, changed_password: true }).where('id', '=', userId).execute();
  await endUserLinks(trx, userId, services.clock());
  await tellOfAccountChange(trx, services, userId, ['password']);
}
