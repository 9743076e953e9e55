import { sql } from 'kysely';
import type { z } from 'zod';
import { today } from '../../../contract/dates.ts';
import { type ratingCreate, ratingFields } from '../../../contract/rating.ts';
import type { Services } from '../../app.ts';
import { audit } from '../../platform/audit.ts';
import { missing, refusal } from '../../platform/failure.ts';
import type { Scope } from '../../platform/scope.ts';
import { hasRated, waitingRatings } from './queries.ts';

/**
 * Keeps a customer's rating of a stay or a cruise of an ended trip of theirs, once; the item's ratings become the means
 * of what customers gave (decisions 2).
 * @returns the rating's id
 * @throws 40001 `rating.given` the second time; as missing for anything that does not wait for the caller's rating
 */
export function rate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scope: Scope,
  form: z.output<typeof ratingCreate>,
): Promise<number> {
  const noun = form.accomodation_id === null ? 'cruise' : 'accomodation';
  const itemId = form.accomodation_id ?? form.cruise_id;
  return db.transaction().execute(async trx => {
    // Held first: of two customers who rate it at once, the second takes the mean of both.
    await sql`select from ${sql.table(noun)} where id = ${itemId} for update`.execute(trx);
    if (await hasRated(trx, scope.userId, form)) throw refusal('rating.given');
    const waiting = await waitingRatings(trx, scope, today(clock()));
    const waits = waiting.some(
      each =>
        each.travel_id === form.travel_id &&
        each.accomodation_id === form.accomodation_id &&
        each.cruise_id === form.cruise_id,
    );
    if (!waits) throw missing();
    const { id } = await trx
      .insertInto('rating')
      .values({ ...form, user_id: scope.userId, created_at: clock().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const means = ratingFields.map(
      field => sql`${sql.ref(field)} = (select avg(${sql.ref(`rating.${field}`)}) from rating
        where rating.${sql.ref(`${noun}_id`)} = ${itemId})`,
    );
    await sql`update ${sql.table(noun)} set ${sql.join(means)} where id = ${itemId}`.execute(trx);
    await audit(trx, { userId: scope.userId, action: 'create', entity: 'rating', entityId: id });
    return id;
  });
}
