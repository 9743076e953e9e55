import type { Density } from '../../../contract/density.ts';
import { code } from '../../../contract/envelope.ts';
import type { Language } from '../../../contract/language.ts';
import { actorOf } from '../../../contract/permissions.ts';
import { audit } from '../../platform/audit.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { Failure, invalid, refusal, warning } from '../../platform/failure.ts';
import { hashPassword, verifyPassword } from '../../platform/password.ts';
import { forget, limit, release } from '../../platform/rate-limit.ts';
import { tokenHash } from '../../platform/secret.ts';
import { endSessions, openSession, type SessionHolder } from '../../platform/session.ts';
import type { Services } from '../../services.ts';
import { holdUser } from '../../shared/hold.ts';
import { readLink, spendLink } from '../../shared/link.ts';
import { recordConsents } from '../consent/rules.ts';
import { maintenanceOn } from '../setting/queries.ts';
import { endLinks } from '../user/rules.ts';
import { userByIdentity } from './queries.ts';

/** The tries within a quarter of an hour: for one account, and for one address over all accounts. */
const accountLimit = { hits: 10, seconds: 900 };
const addressLimit = { hits: 60, seconds: 900 };

/**
 * Signs in (specification 7).
 * @param address the caller's network address, for the limits
 * @returns the session's token
 * @throws 40001 `session.wrong`, the same for an unknown account and a wrong password; 429 above the limits; 90001 for
 * everybody except administrators during maintenance
 */
export async function signIn(
  { db, config, clock }: Services,
  form: { identity: string; password: string },
  address: string,
): Promise<string> {
  const now = clock();
  const from = `sign-in:address:${address}`;
  await limit(db, from, addressLimit, now);
  const user = await userByIdentity(db, form.identity);
  // Username and e-mail count for the same account. An unknown identity is counted as it was typed, with the same work.
  const typed = tokenHash(form.identity.trim().toLowerCase()).toString('base64url');
  const account = `sign-in:account:${user?.id ?? typed}`;
  await limit(db, account, accountLimit, now);
  const right = await verifyPassword(form.password, user?.password_hash, config.passwordWork);
  if (!user || !right) throw refusal('session.wrong');
  if (actorOf(user.group_id) !== 'administrator' && (await maintenanceOn(db))) {
    throw new Failure(code.maintenance, 'session.maintenance');
  }
  await forget(db, account);
  await release(db, from);
  return openSession(db, user, now);
}

/**
 * Records a request to recover a password. The work, and so the time, is the same for known and unknown addresses. The
 * worker does the rest.
 */
export async function askRecovery({ db, clock }: Services, identity: string, address: string): Promise<void> {
  const now = clock();
  await limit(db, `recover:address:${address}`, { hits: 20, seconds: 3600 }, now);
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
 * @throws 30001 `link.expired`
 */
export async function hashForLink(
  { db, config, clock }: Services,
  purpose: 'recover' | 'sign-up',
  token: string,
  password: string,
): Promise<string> {
  await readLink(db, purpose, token, clock());
  return hashPassword(password, config.passwordWork);
}

/** Sets a password with a recovery link and ends every session of its user. @throws 30001 `link.expired` */
export async function resetPassword(trx: Trx, { clock }: Services, token: string, hash: string): Promise<void> {
  const { userId } = await readLink(trx, 'recover', token, clock());
  if (userId === null) throw refusal('common.notFound');
  await holdUser(trx, userId);
  await spendLink(trx, 'recover', token, clock());
  await setPassword(trx, userId, hash, clock());
  await endSessions(trx, userId);
  await audit(trx, { userId, action: 'password', entity: 'user', entityId: userId });
}

/** Checks the reader's old password and hashes the new one. @throws 40001 under `old_password` */
export async function hashOwn(
  { db, config, clock }: Services,
  holder: SessionHolder,
  form: { old_password: string; password: string },
): Promise<string> {
  // The old password could be guessed here, as at the sign-in.
  await limit(db, `password:${holder.userId}`, accountLimit, clock());
  const user = await db.selectFrom('user').select('password_hash').where('id', '=', holder.userId).executeTakeFirst();
  if (!(await verifyPassword(form.old_password, user?.password_hash, config.passwordWork))) {
    throw invalid({ old_password: 'password.oldWrong' });
  }
  return hashPassword(form.password, config.passwordWork);
}

/** Changes the reader's own password and ends their other sessions. */
export async function changePassword(
  trx: Trx,
  { clock }: Services,
  holder: SessionHolder,
  hash: string,
): Promise<void> {
  await setPassword(trx, holder.userId, hash, clock());
  await endSessions(trx, holder.userId, holder.tokenHash);
  await forget(trx, `password:${holder.userId}`);
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
  await spendLink(trx, 'sign-up', form.token, clock());
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
  await endLinks(trx, user.id, clock());
  await audit(trx, {
    userId: user.id,
    action: 'sign-up',
    entity: 'user',
    entityId: user.id,
    fields: ['first_name', 'last_name', 'password', 'consentimiento'],
  });
}

/** Stores the language that the user chose. */
export async function chooseLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await db.updateTable('user').set({ language }).where('id', '=', userId).execute();
}

/** Stores how dense the screens are that a member of staff works on. */
export async function chooseDensity(db: Db, userId: number, density: Density): Promise<void> {
  await db.updateTable('user').set({ density }).where('id', '=', userId).execute();
}

/** Earlier links become useless: somebody who found one must not undo the change. */
async function setPassword(trx: Trx, userId: number, hash: string, now: Date): Promise<void> {
  await trx.updateTable('user').set({ password_hash: hash, changed_password: true }).where('id', '=', userId).execute();
  await endLinks(trx, userId, now);
}
