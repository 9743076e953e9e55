import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../platform/db/db.ts';
import { orMissing } from '../platform/http/failure.ts';

/**
 * The locks that come before all others: on a trip, on its budgets, on a person. Every transaction that writes
 * something of a trip locks the trip first, then the budget, then everything else. A second transaction then waits at the
 * trip, and no two transactions wait for each other (docs/ARCHITECTURE.md, 7). Here and in the modules `hold…` locks and
 * returns no row, `lock…` returns the row as it stands under the lock. After a `hold…` read again, because the rows may
 * have changed during the wait.
 *
 * The locks are NO KEY UPDATE, so rows that only refer to a trip or a budget can still be written.
 */

/**
 * Announces each trip that a transaction locked, when it commits: pages that show the trip read it again
 * (modules/notification/streams.ts). The payload is the id of the trip.
 */
export const travelChannel = 'travel';

/** Locks trips, in the order of their ids. */
const hold = (trx: Trx, condition: RawBuilder<unknown>) =>
  sql`
    with held as (select id from travel where ${condition} order by id for no key update)
    select pg_notify(${travelChannel}, id::text) from held`.execute(trx);

/** Locks a trip until the end of the transaction. A missing trip is ignored. */
export async function holdTravel(trx: Trx, id: number): Promise<void> {
  await hold(trx, sql`id = ${id}`);
}

/**
 * Locks a trip for a job, unless another transaction holds it: then the next run of the job tries again.
 * @returns whether it is locked
 */
export async function holdFreeTravel(trx: Trx, id: number): Promise<boolean> {
  const free = await trx.selectFrom('travel').select('id').where('id', '=', id).forNoKeyUpdate().skipLocked().execute();
  return free.length > 0;
}

/** Locks several trips, always in the order of their ids. */
export async function holdTravels(trx: Trx, ids: readonly number[]): Promise<void> {
  await hold(trx, sql`id = any(${[...ids]}::int[])`);
}

/** Locks the trip of a budget, then the budget. A budget never moves to another trip. */
export async function holdBudget(trx: Trx, id: number): Promise<void> {
  await hold(trx, sql`id = (select travel_id from budget where budget.id = ${id})`);
  await trx.selectFrom('budget').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Locks a budget that `read` finds. A caller who may not see it must not lock it either. @throws 40001 when none is found */
export async function lockVisibleBudget<Row>(trx: Trx, id: number, read: () => Promise<Row | undefined>): Promise<Row> {
  orMissing(await read());
  await holdBudget(trx, id);
  return orMissing(await read());
}

/**
 * Locks the trips of people, before the people themselves, because the database writes the names of people into the
 * words by which their trips are found.
 */
export async function holdTravelsOf(trx: Trx, people: readonly number[]): Promise<void> {
  const ids = [...people];
  await hold(
    trx,
    sql`id in (select travel_id from user_travel_group where user_id = any(${ids}::int[])
      union select travel_id from assigned_agent where agent_id = any(${ids}::int[]))`,
  );
}

/** The same for one person, if an edit would change their name. */
export async function holdTravelsOfRenamed(
  trx: Trx,
  id: number,
  name: { first_name?: string | undefined; last_name?: string | undefined },
): Promise<void> {
  const before = await trx
    .selectFrom('user')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  const same = (column: 'first_name' | 'last_name') => (name[column] ?? before?.[column]) === before?.[column];
  if (!same('first_name') || !same('last_name')) await holdTravelsOf(trx, [id]);
}

/** Locks a person, before their links and sessions. */
export async function holdUser(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('user').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
