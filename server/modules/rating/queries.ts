import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { ClientRating, GivenRating, PendingRating } from '../../../contract/rating/calls.ts';
import { ratingDays, ratingFields, type ratingListBody } from '../../../contract/rating/schema.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { addDays, type Day } from '../../../contract/values/dates.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import { countList, localMomentSql } from '../../platform/db/search.ts';
import type { PageRequest } from '../../platform/http/envelope.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { inValues } from '../../shared/version.ts';
import { visibleBudgets } from '../budget/queries.ts';

type StoredPendingRating = Omit<PendingRating, 'photo'> & { file_id: string | null };

/** How many customers rated a row's stay or cruise, to nest into a select of its table. */
export const ratingCount = (noun: 'accomodation' | 'cruise') =>
  sql<number>`(select count(*)::int from rating where rating.${sql.ref(`${noun}_id`)} = ${sql.ref(`${noun}.id`)})`;

/** The statuses of trips that took place: booked, or archived afterwards. */
const completedStatuses = sql.join([travelStatus.reservado, travelStatus.archivado].map(status => sql.lit(status)));

const lacksRating = (user: RawBuilder<number>) => sql`
  line.kind in ('accomodation', 'cruise') and line.deleted_at is null
    and not exists (select from rating where rating.user_id = ${user} and rating.travel_id = travel.id
      and (rating.accomodation_id = line.accomodation_id or rating.cruise_id = line.cruise_id))`;

/**
 * The stays and cruises of the caller's ended trips that wait for a rating (decisions 2), each once per trip, from the
 * accepted budget. Empty for staff.
 * @param today trips that ended before this day
 */
export async function pendingRatings(db: Db, scope: Scope, today: Day): Promise<StoredPendingRating[]> {
  if (scope.kind === 'staff') return [];
  const budgets = visibleBudgets(db, scope).where('budget.budget_status_id', '=', budgetStatus.aceptado);
  const firstPhoto = (noun: 'accomodation' | 'cruise') => sql`(
    select file_id from ${sql.table(`${noun}_photo`)} as photo
    where photo.${sql.ref(`${noun}_id`)} = line.${sql.ref(`${noun}_id`)} and photo.deleted_at is null
    order by position, id limit 1)`;
  const { rows } = await sql<StoredPendingRating>`
    select distinct on (travel.date_to, travel.id, line.kind, line.accomodation_id, line.cruise_id)
      travel.id as travel_id, travel.name as travel_name, line.kind, line.accomodation_id, line.cruise_id,
      coalesce(accomodation.name, cruise.name) as name,
      to_char(line.date_from, 'YYYY-MM-DD HH24:MI:SS') as date_from,
      to_char(line.date_to, 'YYYY-MM-DD HH24:MI:SS') as date_to,
      (select ${localMomentSql(sql`postponed_until`)} from rating_invitation as invitation
        where invitation.travel_id = travel.id and invitation.user_id = ${scope.userId}) as postponed_until,
      coalesce(${firstPhoto('accomodation')}, ${firstPhoto('cruise')}) as file_id
    from customer_budget_line as line
    join budget on budget.id = line.budget_id
    join customer_travel as travel on travel.id = budget.travel_id
    left join accomodation on accomodation.id = line.accomodation_id
    left join cruise on cruise.id = line.cruise_id
    where ${lacksRating(sql`${scope.userId}`)} and ${inValues('line.budget_id', budgets.select('budget.id'))}
      and ${inValues('travel.id', budgets.select('budget.travel_id'))}
      and travel.date_to < ${today}::date and travel.travel_status_id in (${completedStatuses})
    order by travel.date_to desc, travel.id, line.kind, line.accomodation_id, line.cruise_id, line.date_from
    limit 100`.execute(db);
  return rows;
}

/** Whether the caller has already rated it. */
export async function hasRated(
  db: Db,
  userId: number,
  { travel_id, accomodation_id, cruise_id }: Pick<PendingRating, 'travel_id' | 'accomodation_id' | 'cruise_id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('rating')
    .select('id')
    .where('user_id', '=', userId)
    .where('travel_id', '=', travel_id)
    .where(eb => eb.or([eb('accomodation_id', '=', accomodation_id), eb('cruise_id', '=', cruise_id)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const ratingColumns = sql`
  rating.id, rating.travel_id, travel.name as travel_name,
  case when rating.cruise_id is null then 'accomodation' else 'cruise' end as kind,
  rating.accomodation_id, rating.cruise_id, coalesce(accomodation.name, cruise.name) as name,
  ${sql.join(ratingFields.map(field => sql.ref(`rating.${field}`)))}, rating.avg_rate, rating.comment,
  ${localMomentSql(sql`rating.created_at`)} as created_at`;

const ratingsFrom = sql`
  from rating join travel on travel.id = rating.travel_id
  left join accomodation on accomodation.id = rating.accomodation_id
  left join cruise on cruise.id = rating.cruise_id`;

/** The earliest day of a rating that can still be changed. */
export const changeableFrom = (today: Day): Day => addDays(today, -ratingDays);

/** What the caller has rated, newest first. */
export async function givenRatings(db: Db, userId: number, today: Day): Promise<GivenRating[]> {
  const { rows } = await sql<GivenRating>`
    select ${ratingColumns}, rating.updated_at, case when rating.created_at::date >= ${changeableFrom(today)}::date
      then (rating.created_at::date + ${sql.lit(ratingDays)})::text end as changeable_until
    ${ratingsFrom} where rating.user_id = ${userId} order by rating.id desc limit 100`.execute(db);
  return rows;
}

/** Selects ratings by the rated item or by the client. */
type RatingFilter = Omit<z.output<typeof ratingListBody>, 'page'>;

const ratingsWhere = ({ accomodation_id, cruise_id, user_id }: RatingFilter) =>
  accomodation_id === null
    ? cruise_id === null
      ? sql`rating.user_id = ${user_id}`
      : sql`rating.cruise_id = ${cruise_id}`
    : sql`rating.accomodation_id = ${accomodation_id}`;

/** A page of the ratings behind an average, newest first. */
export async function listRatings(
  db: Db,
  filter: RatingFilter,
  { limit, offset }: PageRequest,
): Promise<ClientRating[]> {
  const { rows } = await sql<ClientRating>`
    select ${ratingColumns}, rating.user_id, ${fullNameSql('client')} as client_name
    ${ratingsFrom} join "user" as client on client.id = rating.user_id
    where ${ratingsWhere(filter)}
    order by rating.created_at desc, rating.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export const countRatings = (db: Db, filter: RatingFilter): Promise<number> =>
  countList(db, sql`select 1 from rating where ${ratingsWhere(filter)}`);

export interface RatingInvitee {
  travel_id: number;
  travel_name: string;
  date_from: Day;
  date_to: Day;
  user_id: number;
  first_name: string;
  email: string;
  language: string;
  has_password: boolean;
  /** The names of what waits for this traveller's rating. */
  items: string[];
}

/**
 * Travellers with an e-mail and something to rate from a trip that ended in a period, who got no letter about it.
 * @param from the first last day of such a trip
 * @param to the latest last day
 */
export async function ratingInvitees(db: Db, from: Day, to: Day, limit: number): Promise<RatingInvitee[]> {
  const { rows } = await sql<RatingInvitee>`
    select travel.id as travel_id, travel.name as travel_name, travel.date_from::text as date_from,
      travel.date_to::text as date_to, client.id as user_id, client.first_name, client.email, client.language,
      client.password_hash is not null as has_password,
      array_agg(distinct coalesce(accomodation.name, cruise.name)) as items
    from customer_travel as travel
    join user_travel_group as member on member.travel_id = travel.id
    join "user" as client on client.id = member.user_id
    join budget on budget.travel_id = travel.id and budget.budget_status_id = ${budgetStatus.aceptado}
    join customer_budget_line as line on line.budget_id = budget.id
    left join accomodation on accomodation.id = line.accomodation_id
    left join cruise on cruise.id = line.cruise_id
    where travel.date_to between ${from}::date and ${to}::date and travel.travel_status_id in (${completedStatuses})
      and travel.deleted_at is null and travel.sent_at is not null and budget.deleted_at is null
      and budget.sent_at is not null and client.deleted_at is null and client.active and client.email is not null
      and ${lacksRating(sql`client.id`)}
      and not exists (select from rating_invitation as invitation where invitation.travel_id = travel.id
        and invitation.user_id = client.id and invitation.mailed_at is not null)
    group by travel.id, travel.name, travel.date_from, travel.date_to, client.id
    order by travel.date_to, travel.id, client.id
    limit ${limit}`.execute(db);
  return rows;
}
