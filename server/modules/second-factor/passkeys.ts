import { maxPasskeys } from '../../../contract/second-factor/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import { endSessions, type SessionHolder } from '../../platform/auth/session.ts';
import type { Trx } from '../../platform/db/db.ts';
import { missing, orMissing, warning } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { hasFactor, holdOwnAccount } from '../../shared/sign-in.ts';
import { tellOfAccountChange } from '../security-letter/rules.ts';
import { setting } from '../setting/rules.ts';
import { beginRegistration, type verifyRegistration } from './passkey-checks.ts';
import { accountOf } from './queries.ts';
import { deleteFactor, replaceRecoveryCodes } from './rules.ts';

/** The reader's own passkeys. */

/** What the browser needs to make one. */
export async function beginPasskey(services: Services, { userId }: SessionHolder) {
  const { email, username, first_name } = orMissing(await accountOf(services.db, userId));
  const { name } = await setting(services.db, 'agency');
  return beginRegistration(services, { id: userId, name: email ?? username ?? first_name }, name);
}

type PasskeyRegistration = Awaited<ReturnType<typeof verifyRegistration>>;

/**
 * Stores a new passkey. The first second factor also stores recovery codes and ends the sessions that began without it.
 * @param hashes of the recovery codes
 * @returns whether the codes were stored
 */
export async function addPasskey(
  trx: Trx,
  services: Services,
  holder: SessionHolder,
  { name, credential, hashes }: { name: string; credential: PasskeyRegistration; hashes: readonly string[] },
): Promise<boolean> {
  const { userId, tokenHash: own } = holder;
  await holdOwnAccount(trx, holder);
  const ownPasskeys = await trx.selectFrom('passkey').select('id').where('user_id', '=', userId).execute();
  if (ownPasskeys.length >= maxPasskeys) throw warning('passkey.tooMany', { count: maxPasskeys });
  const first = !(await hasFactor(trx, userId));
  await trx
    .insertInto('passkey')
    .values({
      user_id: userId,
      name,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      created_at: services.clock().toISOString(),
    })
    .execute();
  if (first) {
    await replaceRecoveryCodes(trx, userId, hashes);
    await endSessions(trx, userId, own);
  }
  await audit(trx, { userId, action: 'passkey.add', entity: 'user', entityId: userId });
  await tellOfAccountChange(trx, services, userId, ['passkeyAdded']);
  return first;
}

export async function renamePasskey(
  trx: Trx,
  { userId }: SessionHolder,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const renamed = await trx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (renamed.numUpdatedRows === 0n) throw missing();
}

/**
 * Removes a passkey, and ends the reader's other sessions: whoever has the lost device may have signed in with it. With
 * the last second factor everything of it goes.
 */
export async function removePasskey(trx: Trx, services: Services, holder: SessionHolder, id: number): Promise<void> {
  const { userId } = holder;
  await holdOwnAccount(trx, holder);
  // The order of locks: with the last passkey, what was begun of an application goes, too.
  await trx.selectFrom('second_factor').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  const gone = await trx.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw missing();
  if (!(await hasFactor(trx, userId))) await deleteFactor(trx, userId);
  await endSessions(trx, userId, holder.tokenHash);
  await audit(trx, { userId, action: 'passkey.remove', entity: 'user', entityId: userId });
  await tellOfAccountChange(trx, services, userId, ['passkeyRemoved']);
}
