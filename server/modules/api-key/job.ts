import { keyWarningDays } from '../../../contract/api-key/schema.ts';
import { dayMs } from '../../../contract/values/dates.ts';
import type { Db } from '../../platform/db/db.ts';
import { notifyUsers } from '../notification/rules.ts';
import { endedBefore, lastDay, listedSince } from './rules.ts';

/**
 * Tells owners by the bell, once for each key, that it expires within a week.
 * @returns about how many keys somebody was notified
 */
export function warnOfKeys(db: Db, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + keyWarningDays * dayMs).toISOString();
  return db.transaction().execute(async trx => {
    const due = await trx
      .selectFrom('api_key')
      .select(['id', 'user_id', 'name', lastDay.as('last')])
      .where('revoked_at', 'is', null)
      .where('told_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .where('expires_at', '<=', soon)
      .orderBy('id')
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const { id, user_id, name, last } of due) {
      await trx.updateTable('api_key').set({ told_at: now.toISOString() }).where('id', '=', id).execute();
      await notifyUsers(trx, { to: [user_id], kind: 'apiKeyExpires', params: { name, day: last }, path: '/seguridad' });
    }
    return due.length;
  });
}

/**
 * Deletes keys that ended so long ago that they are no longer listed, except those that the audit log names: it tells what
 * they did by their names.
 */
export async function sweepKeys(db: Db, now: Date): Promise<void> {
  const before = listedSince(now);
  await db
    .deleteFrom('api_key')
    // A key that is locked by another transaction waits for the next sweep.
    .where('id', 'in', eb =>
      eb
        .selectFrom('api_key')
        .select('id')
        .where(endedBefore(before))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('audit_log').select('audit_log.id').whereRef('api_key_id', '=', 'api_key.id'))),
        )
        .orderBy('id')
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}
