import { sql } from 'kysely';
import type { z } from 'zod';
import type { PendingRating } from '../../../contract/rating/calls.ts';
import {
  postponedDays,
  type ratingCreate,
  ratingFields,
  type ratingPostpone,
  type ratingUpdate,
} from '../../../contract/rating/schema.ts';
import { type Day, dayMs, localMoment, type Moment, today } from '../../../contract/values/dates.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { sameInstant } from '../../platform/db/search.ts';
import { missing, orMissing, refusal, warning } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { changeableFrom, hasRated, pendingRatings } from './queries.ts';

type Item = Pick<PendingRating, 'accomodation_id' | 'cruise_id'>;

const nounOf = (item: Item) => (item.accomodation_id === null ? 'cruise' : 'accomodation');
const itemId = (item: Item) => item.accomodation_id ?? item.cruise_id;

/** Locks the item, so that the second of two simultaneous ratings computes the mean of both. */
async function holdItem(trx: Trx, item: Item): Promise<void> {
  await sql`select from ${sql.table(nounOf(item))} where id = ${itemId(item)} for no key update`.execute(trx);
}

/** Sets the item's ratings to the means of its customers' ratings (decisions 2). */
async function updateMeans(trx: Trx, item: Item): Promise<void> {
  const noun = nounOf(item);
  const means = ratingFields.map(
    field => sql`${sql.ref(field)} = (select avg(${sql.ref(`rating.${field}`)}) from rating
      where rating.${sql.ref(`${noun}_id`)} = ${itemId(item)})`,
  );
  await sql`update ${sql.table(noun)} set ${sql.join(means)} where id = ${itemId(item)}`.execute(trx);
}

/**
 * Stores a customer's rating of a stay or a cruise of a finished trip, once. The item's ratings become the means of its
 * customers' ratings (decisions 2).
 * @returns the rating's id
 * @throws 40001 `rating.given` the second time; not found for anything that does not wait for the caller's rating
 */
export async function createRating(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  scope: Scope,
  form: z.output<typeof ratingCreate>,
): Promise<number> {
  await holdItem(trx, form);
  if (await hasRated(trx, scope.userId, form)) throw refusal('rating.given');
  const isPending = (await pendingRatings(trx, scope, today(clock()))).some(
    ({ travel_id, accomodation_id, cruise_id }) =>
      travel_id === form.travel_id && accomodation_id === form.accomodation_id && cruise_id === form.cruise_id,
  );
  if (!isPending) throw missing();
  const { id } = await trx
    .insertInto('rating')
    .values({ ...form, user_id: scope.userId, created_at: clock().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await updateMeans(trx, form);
  await audit(trx, { userId: scope.userId, action: 'create', entity: 'rating', entityId: id });
  return id;
}

/**
 * Changes a customer's rating within `ratingDays` days after it was given. The means follow.
 * @throws 40001 `rating.final` after that, not found when it is not theirs; 30001 for a stale edit
 */
export async function updateRating(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  scope: Scope,
  { id, updated_at, ...changedFields }: z.output<typeof ratingUpdate>,
): Promise<void> {
  const item = orMissing(
    await trx
      .selectFrom('rating')
      .select(['accomodation_id', 'cruise_id'])
      .where('id', '=', id)
      .where('user_id', '=', scope.userId)
      .executeTakeFirst(),
  );
  // The item is locked before the rating, as in `createRating`. Otherwise two calls could wait for each other.
  await holdItem(trx, item);
  const before = await trx
    .selectFrom('rating')
    .select('updated_at')
    .select(sql<Day>`created_at::date::text`.as('day'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before.day < changeableFrom(today(clock()))) throw refusal('rating.final');
  if (updated_at && !sameInstant(updated_at, before.updated_at)) throw warning('common.stale');
  const changes = Object.fromEntries(Object.entries(changedFields).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('rating').set(changes).where('id', '=', id).execute();
  await updateMeans(trx, item);
  const fields = Object.keys(changes);
  await audit(trx, { userId: scope.userId, action: 'update', entity: 'rating', entityId: id, fields });
}

/**
 * 'Not now': the trip's invitation is shown again after `postponedDays` days, on every device.
 * @throws not found when nothing of the trip waits for the caller's rating
 */
export async function postponeRating(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scope: Scope,
  { travel_id }: z.output<typeof ratingPostpone>,
): Promise<Moment> {
  const now = clock();
  const pending = await pendingRatings(db, scope, today(now));
  if (!pending.some(rating => rating.travel_id === travel_id)) throw missing();
  const until = new Date(now.getTime() + postponedDays * dayMs);
  const postponed_until = until.toISOString();
  await db
    .insertInto('rating_invitation')
    .values({ travel_id, user_id: scope.userId, postponed_until })
    .onConflict(conflict => conflict.columns(['travel_id', 'user_id']).doUpdateSet({ postponed_until }))
    .execute();
  return localMoment(until);
}

/** Records that a traveller's letter is written. @returns false when another process has already recorded it */
export async function recordInvitation(db: Db, travelId: number, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into rating_invitation (travel_id, user_id, mailed_at) values (${travelId}, ${userId}, ${now})
    on conflict (travel_id, user_id) do update set mailed_at = excluded.mailed_at
      where rating_invitation.mailed_at is null
    returning 1`.execute(db);
  return rows.length > 0;
}
