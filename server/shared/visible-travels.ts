import type { SelectQueryBuilder } from 'kysely';
import { travelStatus } from '../../contract/travel/state.ts';
import type { Scope } from '../platform/auth/scope.ts';
import type { Db } from '../platform/db/db.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { orMissing } from '../platform/http/failure.ts';
import { inValues, tableFor } from './version.ts';

/**
 * The trips that a scope may read (decisions 3): staff all, customers their own trips that were sent and are not back
 * in the queue.
 */
export function visibleTravels(db: Db, scope: Scope): SelectQueryBuilder<DB, 'travel', object> {
  const query = db.selectFrom(tableFor(scope, 'travel')).where('travel.deleted_at', 'is', null);
  return scope.kind === 'staff'
    ? query
    : query
        .where('travel.sent_at', 'is not', null)
        .where('travel.travel_status_id', '!=', travelStatus.enCola)
        .where(eb =>
          inValues(
            'travel.id',
            eb.selectFrom('user_travel_group').select('travel_id').where('user_id', '=', scope.userId),
          ),
        );
}

/** The status of a trip. @throws 40001 for a trip that the scope may not see */
export async function visibleTravelStatus(db: Db, scope: Scope, id: number): Promise<number> {
  const query = visibleTravels(db, scope).select('travel.travel_status_id').where('travel.id', '=', id);
  return orMissing(await query.executeTakeFirst()).travel_status_id;
}
