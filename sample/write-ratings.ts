import { sql } from 'kysely';
import { budgetStatus } from '../contract/budget/state.ts';
import { ratingFields } from '../contract/rating/schema.ts';
import { travelStatus } from '../contract/travel/state.ts';
import type { Day } from '../contract/values/dates.ts';
import type { Trx } from '../server/platform/db/db.ts';
import { clients, demoClients } from './people.ts';

/** Stars computed from a line's number: the same every time, and realistic, with few below three. */
const stars = (factor: number) => sql`3 + (line.id * ${sql.lit(factor)} + 1) % 3`;

const comments = [
  'El desayuno, una maravilla; la habitación daba a la calle y se oía el tráfico.',
  'Personal atentísimo. Repetiríamos.',
  'Very well located, and spotless.',
  'Le lit était parfait, le petit-déjeuner un peu juste.',
];

/**
 * Writes the ratings of two of three stays and cruises that are over. The others still wait for one. The items' own
 * ratings are the means of these.
 * @param today trips that ended before this day
 */
export async function writeRatings(trx: Trx, today: Day): Promise<void> {
  const columns = sql.join(ratingFields.map(field => sql.ref(field)));
  // The demonstration's clients have something to rate.
  const addresses = demoClients.map(({ index }) => clients[index]?.email ?? '');
  const starList = sql.join([2, 5, 7, 4].map(stars));
  await sql`
    insert into rating (user_id, travel_id, accomodation_id, cruise_id, ${columns}, created_at)
    select accepted.user_id, travel.id, line.accomodation_id, line.cruise_id, ${starList}, travel.date_to + interval '3 days 19 hours'
    from budget_line as line
    join budget on budget.id = line.budget_id and budget.budget_status_id = ${budgetStatus.aceptado}
    join travel on travel.id = budget.travel_id and travel.date_to + 3 < ${today}::date
    join budget_acceptance as accepted on accepted.budget_id = budget.id
    join "user" as client on client.id = accepted.user_id and client.group_id = 2
    where line.kind in ('accomodation', 'cruise') and line.id % 3 <> 0 and client.email <> all(${addresses}::text[])
    on conflict do nothing`.execute(trx);
  // Some ratings have a comment.
  for (const [index, words] of comments.entries()) {
    await sql`
      update rating set comment = ${words} where id in (
        select id from rating order by id limit 1 offset ${sql.lit(index * 3)})`.execute(trx);
  }
  // Past travellers were already invited, so that the first day writes no letters about the past.
  await sql`
    insert into rating_invitation (travel_id, user_id, mailed_at)
    select travel.id, member.user_id, travel.date_to + interval '3 days 10 hours'
    from travel join user_travel_group as member on member.travel_id = travel.id
    where travel.date_to + 3 <= ${today}::date and travel.travel_status_id in (${travelStatus.archivado}, ${travelStatus.reservado})`.execute(
    trx,
  );
  for (const noun of ['accomodation', 'cruise'] as const) {
    const means = sql.join(ratingFields.map(field => sql`${sql.ref(field)} = given.${sql.ref(field)}`));
    const averages = sql.join(ratingFields.map(field => sql`avg(${sql.ref(field)}) as ${sql.ref(field)}`));
    await sql`
      update ${sql.table(noun)} as item set ${means}
      from (select ${sql.ref(`${noun}_id`)} as item_id, ${averages} from rating
        where ${sql.ref(`${noun}_id`)} is not null group by 1) as given
      where item.id = given.item_id`.execute(trx);
  }
}
