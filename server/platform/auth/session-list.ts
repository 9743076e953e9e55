import type { Db, Trx } from '../db/db.ts';
import { localMomentSql } from '../db/search.ts';
import { endSessions, sessionEndCode } from './session.ts';

/** The open sessions of a user with their devices, the last used first. */
export async function openSessions(db: Db, userId: number, now: Date) {
  const rows = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .leftJoin('device', 'device.id', 'session.device_id')
    .select(['session.token_hash', 'session.device_id', 'device.browser', 'device.system', 'device.address'])
    .select(['session.last_seen_at', 'session.expires_at', 'session.ended', 'user.group_id'])
    .select(eb => [
      localMomentSql(eb.ref('session.created_at')).$notNull().as('opened'),
      localMomentSql(eb.ref('session.last_seen_at')).$notNull().as('seen'),
    ])
    .where('session.user_id', '=', userId)
    .where('session.ended', 'is', null)
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.created_at', 'desc')
    .execute();
  return rows
    .filter(row => sessionEndCode({ ...row, enabled: true }, now) === null)
    .map(({ token_hash, device_id, browser, system, address, opened, seen }) => ({
      tokenHash: Buffer.from(token_hash),
      deviceId: device_id,
      shown: { browser, system, network: address || null, opened_at: opened, last_seen_at: seen },
    }));
}

/**
 * Ends sessions of a user and forgets the devices that they were opened on. These may be in other hands: they are not
 * trusted any more, and guesses from them are a stranger's.
 * @param kept the session and the device that stay; none when somebody else ends them
 * @param only ends just this one
 */
export async function endSessionsAndDevices(
  trx: Trx,
  userId: number,
  kept?: { tokenHash: Buffer; deviceId: number | null },
  only?: { tokenHash: Buffer; deviceId: number | null },
): Promise<void> {
  const doomed = trx
    .selectFrom('device')
    .select('id')
    .where('user_id', '=', userId)
    .$if(typeof kept?.deviceId === 'number', query => query.where('id', '!=', kept?.deviceId ?? 0))
    .$if(only !== undefined, query => query.where('id', '=', only?.deviceId ?? 0))
    .orderBy('id')
    .forNoKeyUpdate();
  await trx.deleteFrom('device').where('id', 'in', doomed).execute();
  await endSessions(trx, userId, kept?.tokenHash, only?.tokenHash);
}
