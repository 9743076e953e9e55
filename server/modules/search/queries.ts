import { type RawBuilder, sql } from 'kysely';
import { groups } from '../../../contract/permissions.ts';
import type { SearchHit, SearchResults } from '../../../contract/search/calls.ts';
import {
  parseSearch,
  type SearchKind,
  type SearchParts,
  searchKinds,
  searchLimit,
} from '../../../contract/search/schema.ts';
import { openTaskStatuses } from '../../../contract/task/state.ts';
import type { Db } from '../../platform/db/db.ts';
import { matches } from '../../platform/db/search.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { requestWords } from '../price-request/queries.ts';

/**
 * The global search of staff, by one statement per kind: a few results of each, the best first. The trigram indexes of
 * the normalised columns find the words. For a very frequent word only some of the matches are ranked.
 * @param query the typed text; a short one finds nothing
 */
export async function searchRecords(db: Db, query: string): Promise<SearchResults> {
  const parts = parseSearch(query);
  if (!parts) return { query, groups: [] };
  // In parallel when the database has several connections.
  const groups = await Promise.all(
    searchKinds.map(async kind => ({ kind, items: (await statements[kind](parts).execute(db)).rows })),
  );
  return { query, groups: groups.filter(({ items }) => items.length > 0) };
}

/** The most matches that are ranked, so that a word in every name does not sort them all. */
const maxRanked = 200;

/** The column contains every word, in any order. */
function containsWords(column: RawBuilder<string>, { words, onlyId }: SearchParts): RawBuilder<boolean> {
  if (onlyId || words.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    words.map(word => matches(column, word)),
    sql` and `,
  )})`;
}

/** 0: begins with the query; 1: one of its words does; 2: contains it elsewhere. */
function rank(column: RawBuilder<string>, { words }: SearchParts): RawBuilder<number> {
  const begins = (text: string, before: string) =>
    sql`${column} like ${before} || normalise(${text.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  const [first = ''] = words;
  return sql<number>`case when ${begins(words.join(' '), '')} then 0 when ${begins(first, '')} then 1
    when ${begins(first, '% ')} then 2 else 3 end`;
}

const isId = (column: RawBuilder<unknown>, { id }: SearchParts) =>
  id === null ? sql<boolean>`false` : sql<boolean>`${column} = ${id}`;

const people = sql`(select string_agg(${fullNameSql()}, ', ' order by position, "user".id)
  from user_travel_group join "user" on "user".id = user_travel_group.user_id
  where user_travel_group.travel_id = travel.id)`;

const contactName = sql`nullif(concat_ws(' ', travel.contact_name, travel.contact_surname), '')`;

const search = sql<string>`search`;
const name = sql<string>`travel.search`;

/** The newest trips that staff find by the words, those of clients with this telephone or e-mail, the one of the number. */
const travelIds = (parts: SearchParts) => sql`
  select id from travel where ${isId(sql`id`, parts)}
  union
  (select travel_id from user_travel_group where user_id in (
    select id from "user" where group_id = ${sql.lit(groups.client)} and deleted_at is null
      and ${containsWords(search, parts)} limit 20)
    limit ${maxRanked})
  union
  (select id from travel where ${containsWords(sql<string>`words`, parts)} and deleted_at is null
    order by id desc limit ${maxRanked})`;

/** Trips by anything that staff find them by: those whose names have the words come first. */
const travels = (parts: SearchParts) => sql<SearchHit>`
  with found as (${travelIds(parts)})
  select travel.id, travel.name as title, coalesce(${people}, ${contactName}) as detail,
    travel.date_from, travel.date_to, travel.travel_status_id as status
  from found join travel on travel.id = found.id
  where travel.deleted_at is null
  order by ${isId(sql`travel.id`, parts)} is true desc, ${containsWords(name, parts)} is true desc, ${rank(name, parts)},
    travel.id desc limit ${searchLimit}`;

/** Whether the number or a locator of a budget is one of the words. */
const hasNumberOrLocator = ({ words }: SearchParts) => sql<boolean>`(budget.id::text = any (${words}::text[])
  or exists (select from budget_line where budget_id = budget.id and deleted_at is null
    and (${sql.join([sql`false`, ...words.map(word => matches(sql<string>`normalise(locator)`, word))], sql` or `)})))`;

/** Budgets by their number, or those of the trips that are found: the one with the locator comes first. */
const budgets = (parts: SearchParts) => sql<SearchHit>`
  with found as (
    select id from budget where ${isId(sql`id`, parts)}
    union
    select budget.id from (${travelIds({ ...parts, id: null })}) as trip
    join budget on budget.travel_id = trip.id and budget.deleted_at is null)
  select budget.id, travel.name as title, coalesce(${people}, ${contactName}) as detail,
    budget.date_from, budget.date_to, budget.budget_status_id as status
  from found join budget on budget.id = found.id join travel on travel.id = budget.travel_id
  where budget.deleted_at is null and travel.deleted_at is null
  order by ${isId(sql`budget.id`, parts)} is true desc, ${hasNumberOrLocator(parts)} desc,
    ${containsWords(name, parts)} is true desc, ${rank(name, parts)}, budget.id desc limit ${searchLimit}`;

const clients = (parts: SearchParts) => sql<SearchHit>`
  select id, ${fullNameSql()} as title, nullif(concat_ws(' · ', email, phone), '') as detail
  from (select * from "user" where group_id = ${sql.lit(groups.client)} and deleted_at is null
    and ${containsWords(search, parts)} limit ${maxRanked}) as found
  order by ${rank(search, parts)}, sort, id limit ${searchLimit}`;

const providers = (parts: SearchParts) => sql<SearchHit>`
  select id, provider as title, nullif(concat_ws(' · ', fiscal_name, location, contact_email), '') as detail
  from (select * from provider where deleted_at is null and ${containsWords(search, parts)} limit ${maxRanked}) as found
  order by ${rank(search, parts)}, sort, id limit ${searchLimit}`;

/** A table of the catalogue, with a detail that distinguishes items of the same name. @param words what finds them */
const catalogue =
  (table: string, detail: RawBuilder<unknown>, words = search) =>
  (parts: SearchParts) =>
    sql<SearchHit>`
  select id, name as title, ${detail} as detail
  from (select * from ${sql.table(table)} as found where deleted_at is null and ${containsWords(words, parts)}
    limit ${maxRanked}) as found
  order by ${rank(search, parts)}, sort, id limit ${searchLimit}`;

const town = sql`(select name from city where city.id = found.city_id)`;
const place = sql`coalesce(nullif(found.city_name, ''), ${town}, found.address)`;
/** Name, town and address, computed for each row without an index: a catalogue has some thousands at most. */
const placeWords = sql<string>`normalise(concat_ws(' ', found.name, found.city_name, ${town}, found.address))`;

const tasks = (parts: SearchParts) => sql<SearchHit>`
  select id, name as title, to_char(date, 'DD/MM/YYYY HH24:MI') as detail, task_status_id as status
  from (select * from task where deleted_at is null and ${containsWords(search, parts)}
    order by id desc limit ${maxRanked}) as found
  order by task_status_id not in (${sql.join(openTaskStatuses)}), ${rank(search, parts)}, date limit ${searchLimit}`;

const priceRequests = (parts: SearchParts) => sql<SearchHit>`
  select id, title, nullif(subject, '') as detail, date_from, date_to, price_request_status_id as status, type
  from (select * from price_request where deleted_at is null
    and (${containsWords(requestWords, parts)} or ${isId(sql`id`, parts)}) order by id desc limit ${maxRanked}) as found
  order by ${rank(search, parts)}, id desc limit ${searchLimit}`;

/** The statement of each kind. */
export const statements: Record<SearchKind, (parts: SearchParts) => RawBuilder<SearchHit>> = {
  travel: travels,
  client: clients,
  budget: budgets,
  provider: providers,
  accomodation: catalogue('accomodation', place, placeWords),
  cruise: catalogue('cruise', sql`null`),
  otherService: catalogue('other_service', place, placeWords),
  travelInsurance: catalogue('travel_insurance', sql`null`),
  task: tasks,
  priceRequest: priceRequests,
};
