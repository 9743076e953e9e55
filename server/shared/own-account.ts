import { code } from '../../contract/envelope.ts';
import type { SessionHolder } from '../platform/auth/session.ts';
import type { Trx } from '../platform/db/db.ts';
import { Failure } from '../platform/http/failure.ts';
import { holdUser } from './hold.ts';

/**
 * Locks the caller before a change of how they sign in. Their session was looked up before a slow check of a password or a
 * code: meanwhile the owner may have changed the password, or ended it from elsewhere.
 * @throws 50012 when it has ended, 50008 after its sign-out
 */
export async function holdOwnAccount(trx: Trx, { userId, tokenHash }: SessionHolder): Promise<void> {
  await holdUser(trx, userId);
  const row = await trx.selectFrom('session').select('ended').where('token_hash', '=', tokenHash).executeTakeFirst();
  if (row && !row.ended) return;
  throw new Failure(row?.ended === 'elsewhere' ? code.sessionEnded : code.sessionUnknown, 'session.unknown');
}
