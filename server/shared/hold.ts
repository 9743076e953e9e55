import { sql } from 'kysely';
import type { Trx } from '../platform/db/db.ts';

/**
 * The locks that others come after: on a trip, on its budgets, on a person. Whoever writes anything of a trip holds the trip first, then the
 * budget, then everything else: of two at once the second waits at the trip, and nobody waits for somebody who waits
 * for them (docs/ARCHITECTURE.md, 16). Nothing is read here: look again once it is held, for what the lock waited for
 * may have changed it.
 *
 * The locks are NO KEY UPDATE: rows that only refer to a trip or a budget are written meanwhile without waiting.
 */

/** Holds a trip until the end of the transaction. One that does not exist is held by nobody. */
export async function holdTravel(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('travel').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Holds several trips, always in the order of their ids. */
export async function holdTravels(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom('travel')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Holds the trip of a budget, then the budget. A budget never leaves its trip. */
export async function holdBudget(trx: Trx, id: number): Promise<void> {
  await trx
    .selectFrom('travel')
    .select('id')
    .where('id', '=', eb => eb.selectFrom('budget').select('travel_id').where('budget.id', '=', id))
    .forNoKeyUpdate()
    .execute();
  await trx.selectFrom('budget').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Holds a person, before their links and sessions. */
export async function holdUser(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('user').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
