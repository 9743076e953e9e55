import type { z } from 'zod';
import type { PresentPerson } from '../../../contract/presence/calls.ts';
import { type presenceBody, presenceTimeoutMs } from '../../../contract/presence/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';

/** Notes that the caller has a record open, or has left it. @returns the colleagues who have it open too */
export async function tellPresence(
  trx: Trx,
  { userId }: Scope,
  { resource, id, leave }: z.output<typeof presenceBody>,
  now: Date,
): Promise<PresentPerson[]> {
  const ended = new Date(now.getTime() - presenceTimeoutMs).toISOString();
  // What the caller left without saying so.
  await trx.deleteFrom('presence').where('user_id', '=', userId).where('seen_at', '<', ended).execute();
  const own = { resource, record_id: id, user_id: userId };
  if (leave) {
    await trx
      .deleteFrom('presence')
      .where('resource', '=', resource)
      .where('record_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    return [];
  }
  const sighting = { seen_at: now.toISOString() };
  await trx
    .insertInto('presence')
    .values({ ...own, ...sighting })
    .onConflict(conflict => conflict.columns(['resource', 'record_id', 'user_id']).doUpdateSet(sighting))
    .execute();
  return trx
    .selectFrom('presence')
    .innerJoin('user', 'user.id', 'presence.user_id')
    .select(['user.id', 'user.first_name', 'user.last_name'])
    .where('presence.resource', '=', resource)
    .where('presence.record_id', '=', id)
    .where('presence.user_id', '<>', userId)
    .where('presence.seen_at', '>=', ended)
    .orderBy('user.id')
    .execute();
}
