import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BudgetCard } from '../../../contract/budget/calls.ts';
import type { DayText } from '../../../contract/budget/day-text.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { isLanguage, type Language } from '../../../contract/language.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import type { Day } from '../../../contract/values/dates.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { isPresentSql, localMomentSql } from '../../platform/db/search.ts';
import { holdBudget } from '../../shared/hold.ts';
import { inValues, sqlTable, tableFor } from '../../shared/version.ts';
import { budgetTitle, lastChangeRequest, openedAt } from '../history/rules.ts';
import { budgetDues } from '../payment-plan/queries.ts';
import { coverOf } from '../photo/queries.ts';

/**
 * The budgets that a scope may read (decisions 3): staff all, customers the sent ones of their own sent trips, a
 * reader with a link its own alone, and a preview those of its trip, which are sent together.
 */
export function visibleBudgets(db: Db, scope: Scope) {
  const query = db
    .selectFrom(tableFor(scope, 'budget'))
    .where('budget.deleted_at', 'is', null)
    .where(isPresentSql('travel', 'budget.travel_id'));
  if (scope.kind === 'staff') return query;
  const { preview, linked } = scope;
  if (preview !== undefined)
    return query.where('budget.travel_id', 'in', eb =>
      eb.selectFrom('budget as previewed').select('previewed.travel_id').where('previewed.id', '=', preview),
    );
  return query
    .$if(linked !== undefined, own => own.where('budget.id', '=', linked as number))
    .where('budget.sent_at', 'is not', null)
    .where(eb =>
      inValues(
        'budget.travel_id',
        eb
          .selectFrom('user_travel_group')
          .innerJoin('travel', 'travel.id', 'user_travel_group.travel_id')
          .select('user_travel_group.travel_id')
          .where('user_travel_group.user_id', '=', scope.userId)
          .where('travel.sent_at', 'is not', null)
          .where('travel.travel_status_id', '!=', travelStatus.enCola),
      ),
    );
}

/** Whether the clients of a trip may see its budget now: both were sent, and the trip is not back in the queue. */
export async function isVisibleToClients(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('budget')
    .innerJoin('travel', 'travel.id', 'budget.travel_id')
    .select('budget.id')
    .where('budget.id', '=', id)
    .where('budget.sent_at', 'is not', null)
    .where('travel.sent_at', 'is not', null)
    .where('travel.travel_status_id', '!=', travelStatus.enCola)
    .executeTakeFirst();
  return row !== undefined;
}

/** A budget to be written, locked with its trip. Undefined when it or its trip is deleted. */
export async function lockBudget(trx: Trx, id: number) {
  await holdBudget(trx, id);
  return trx
    .selectFrom('budget')
    .selectAll()
    .select(eb =>
      eb
        .selectFrom('travel')
        .select('travel_status_id')
        .whereRef('travel.id', '=', 'budget.travel_id')
        .$asScalar()
        .$notNull()
        .as('travel_status_id'),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('travel_id', 'in', eb => eb.selectFrom('travel').select('id').where('deleted_at', 'is', null))
    .executeTakeFirst();
}

export type LockedBudget = NonNullable<Awaited<ReturnType<typeof lockBudget>>>;

const cardColumns = [
  'budget.id',
  'budget.travel_id',
  'budget.budget_status_id',
  'budget.quote_name',
  'budget.quote_summary',
  'budget.date_from',
  'budget.date_to',
  'budget.total_price',
  'budget.discount',
  'budget.price_discount',
  'budget.valid_until',
  'budget.final_budget_comments',
  'budget.final_accept',
  'budget.changes_accepted',
  'budget.header_image',
] as const;

/** What was agreed of a budget, for staff who read its draft: amounts in cents. */
type AgreedFacts = BudgetCard['agreed'];
const agreedFacts = (scope: Scope) =>
  (scope.kind === 'staff'
    ? sql<AgreedFacts>`(select json_build_object('agreed_at', ${localMomentSql(sql.ref('agreed_at'))},
        'total_price', agreed.total_price, 'discount', agreed.discount::float8, 'price_discount', agreed.price_discount,
        'date_from', agreed.date_from, 'date_to', agreed.date_to,
        'travel_date_from', agreed.travel_date_from, 'travel_date_to', agreed.travel_date_to)
        from agreed_budget as agreed where agreed.budget_id = budget.id)`
    : sql<AgreedFacts>`null`
  ).as('agreed');

const itemNameIn = (table: PicturedKind, id: string) =>
  sql<string | null>`(select item.name from ${sql.table(table)} as item where item.id = ${sql.ref(id)})`;

type PicturedKind = 'accomodation' | 'cruise';

/** A line's value from the table of its own kind. As joins, both tables would be read for every line. */
const valueOfKind = <T>(from: (kind: PicturedKind, id: string) => RawBuilder<T>) =>
  sql<T | null>`case line.kind when 'accomodation' then ${from('accomodation', 'line.accomodation_id')}
    when 'cruise' then ${from('cruise', 'line.cruise_id')} end`;

/** The fields of a card that are computed for its reader. */
const computedFields = (scope: Scope) => [
  // As text, because JSON would write it differently when it is nested into a trip.
  sql<string>`budget.updated_at::text`.as('updated_at'),
  localMomentSql(sql.ref('budget.sent_at')).as('sent_at'),
  openedAt(scope),
  agreedFacts(scope),
  lastChangeRequest(scope),
  localMomentSql(sql.ref('budget.final_accept_datetime')).as('final_accept_datetime'),
  localMomentSql(sql.ref('budget.final_accept_mail')).as('final_accept_mail'),
];

/**
 * The fields of a budget's card, to nest into its trip, which the caller has checked. Each line has only its kind, name
 * and first photo. The lines are in the order of the itinerary.
 */
export function budgetCards(db: Db, scope: Scope) {
  return db
    .selectFrom(tableFor(scope, 'budget'))
    .where('budget.deleted_at', 'is', null)
    .$if(scope.kind === 'customer', query => query.where('budget.sent_at', 'is not', null))
    .select([...cardColumns, ...computedFields(scope)])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom(tableFor(scope, 'budget_line as line'))
          .select(['line.id', 'line.kind'])
          .select([valueOfKind(itemNameIn).as('name'), valueOfKind(coverOf).as('photo')])
          .whereRef('line.budget_id', '=', 'budget.id')
          .where('line.deleted_at', 'is', null)
          .orderBy(sql`line.date_from::date`)
          .orderBy('line.position')
          .orderBy('line.id'),
      ).as('lines'),
    );
}

export type BudgetCardRecord = Awaited<ReturnType<ReturnType<typeof budgetCards>['execute']>>[number];

/** Budgets with the fields for their page, comparison and PDF, without their lines. */
function fullBudgets(db: Db, scope: Scope) {
  return (
    visibleBudgets(db, scope)
      .innerJoin(tableFor(scope, 'travel'), 'travel.id', 'budget.travel_id')
      .select([...cardColumns, ...computedFields(scope)])
      .select([budgetDues, sql<DayText[]>`budget.day_texts`.as('day_texts')])
      .select([
        'budget.deposit',
        'budget.deposit_percent',
        'budget.amount_paid',
        'budget.data',
        'budget.contract_data',
        'travel.name as travel_name',
        'travel.date_from as travel_date_from',
        'travel.date_to as travel_date_to',
        'travel.days as travel_days',
        'travel.travel_status_id',
        'travel.n_adults',
        'travel.n_children',
        'travel.children_ages',
      ])
      // For staff only: another client of the trip may have written it.
      .$if(scope.kind === 'staff', query => query.select('budget.deny_reason'))
      .select(eb =>
        jsonArrayFrom(
          eb
            .selectFrom('file')
            .select(['file.id', 'file.field', 'file.name'])
            .where(file =>
              file('file.id', 'in', [
                file.ref('budget.extra_file_1'),
                file.ref('budget.extra_file_2'),
                file.ref('budget.extra_file_3'),
              ]),
            )
            .orderBy('file.field'),
        ).as('extra_files'),
      )
  );
}

export function budgetById(db: Db, scope: Scope, id: number) {
  return fullBudgets(db, scope).where('budget.id', '=', id).executeTakeFirst();
}

/** The budgets of a trip in full, in the order of its card. */
export function budgetsOfTravel(db: Db, scope: Scope, travelId: number) {
  return fullBudgets(db, scope).where('budget.travel_id', '=', travelId).orderBy('budget.id').execute();
}

export type BudgetRecord = NonNullable<Awaited<ReturnType<typeof budgetById>>>;

/** The facts about a trip's budgets from which names for them are proposed (`quote-names.ts`). */
export function quoteFacts(db: Db, scope: Scope, travelId: number) {
  return visibleBudgets(db, scope)
    .select(['budget.id', 'budget.quote_name', 'budget.price_discount', 'budget.date_from', 'budget.date_to'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('budget_line as line')
          .leftJoin('accomodation', 'accomodation.id', 'line.accomodation_id')
          .leftJoin('accomodation_type', 'accomodation_type.id', 'accomodation.accomodation_type_id')
          .leftJoin('cruise', 'cruise.id', 'line.cruise_id')
          .leftJoin('transport_type', 'transport_type.id', 'line.transport_type_id')
          .leftJoin('meal_included', 'meal_included.id', 'line.meal_included_id')
          .select(['line.kind', 'accomodation_type.name as stay_type', 'transport_type.name as transport_type'])
          .select(['meal_included.name as meal'])
          .select(line => line.fn.coalesce('accomodation.name', 'cruise.name').as('name'))
          .whereRef('line.budget_id', '=', 'budget.id')
          .where('line.deleted_at', 'is', null)
          .orderBy('line.date_from')
          .orderBy('line.id'),
      ).as('lines'),
    )
    .where('budget.travel_id', '=', travelId)
    .orderBy('budget.id')
    .execute();
}

/** The accepted budget of a trip. The database allows one at most. */
export async function acceptedBudgetId(db: Db, travelId: number): Promise<number | undefined> {
  const accepted = await db
    .selectFrom('budget')
    .select('id')
    .where('travel_id', '=', travelId)
    .where('budget_status_id', '=', budgetStatus.aceptado)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return accepted?.id;
}

/** The reader of a budget's document: the customer themselves, or for staff the trip's first client. */
export function budgetReader(db: Db, scope: Scope, travelId: number) {
  return db
    .selectFrom('user_travel_group')
    .innerJoin('user', 'user.id', 'user_travel_group.user_id')
    .select(['user.id', 'user.first_name', 'user.last_name', 'user.email', 'user.language'])
    .where('user_travel_group.travel_id', '=', travelId)
    .$if(scope.kind === 'customer', query => query.where('user.id', '=', scope.userId))
    .orderBy('user_travel_group.position')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The language of a budget's documents and contract: the reader's own for a customer, that of the trip's
 * first client for staff.
 * @param own the language of the caller
 */
export async function documentLanguage(db: Db, scope: Scope, travelId: number, own: Language): Promise<Language> {
  if (scope.kind === 'customer') return own;
  const reader = await budgetReader(db, scope, travelId);
  return isLanguage(reader?.language) ? reader.language : own;
}

/** The files of a budget's photos: its header image, then the first photo of each service in the order of the itinerary. */
const pictureFiles = sql<string[]>`(
  select coalesce(json_agg(file), '[]') from (
    select budget.header_image::text as file where budget.header_image is not null
    union all select file from (
      select coalesce(${coverOf('accomodation', 'line.accomodation_id')}, ${coverOf('cruise', 'line.cruise_id')},
        ${coverOf('other_service', 'line.other_service_id')}) ->> 'file_id' as file
      from customer_budget_line as line where line.budget_id = budget.id and line.deleted_at is null
      order by line.date_from::date, line.position, line.id) as of_lines
    where file is not null) as files)`;

/** The file of the photo that stands for a budget; null without one. */
export async function budgetPicture(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom(tableFor('agreed', 'budget'))
    .select(pictureFiles.as('pictures'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.pictures[0] ?? null;
}

/**
 * The pending budgets of a trip, as letters show them, and the photo of the trip. Each photo is used once while there are
 * others. Prices in cents.
 * @param validOn only sent budgets that can still be accepted on this day
 */
export const pendingQuotes = (db: Db, travelId: number, validOn?: Day) => quotesOf(db, travelId, { validOn });

/** The same of all budgets that were ever sent. */
export const sentQuotes = (db: Db, travelId: number) => quotesOf(db, travelId, { answered: true });

async function quotesOf(db: Db, travelId: number, { validOn, answered }: { validOn?: Day; answered?: boolean }) {
  const rows = await db
    .selectFrom(tableFor('agreed', 'budget'))
    .select([
      'id',
      'quote_name as name',
      'quote_summary as summary',
      'date_from as dateFrom',
      'date_to as dateTo',
      'price_discount as price',
      'valid_until as validUntil',
    ])
    .select([budgetTitle.as('title'), pictureFiles.as('pictures')])
    .where('travel_id', '=', travelId)
    .where('deleted_at', 'is', null)
    .$if(!answered, query => query.where('budget_status_id', '=', budgetStatus.pendiente))
    .$if(answered === true || validOn !== undefined, query => query.where('sent_at', 'is not', null))
    .$if(validOn !== undefined, query =>
      query
        .where(eb => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', validOn ?? '')]))
        .where('date_from', '>=', validOn ?? ''),
    )
    .orderBy('id')
    .execute();
  const cover = rows.flatMap(row => row.pictures)[0] ?? null;
  const used = new Set([cover]);
  const items = await distinctItems(
    db,
    rows.map(({ id }) => id),
  );
  const quotes = rows.map(({ pictures: files, ...quote }) => {
    // The photo at the top already shows a single budget.
    const picture = rows.length === 1 ? null : (files.find(file => !used.has(file)) ?? files[0] ?? null);
    used.add(picture);
    return { ...quote, picture, distinctItems: items.get(quote.id) ?? null };
  });
  return { cover, quotes };
}

/** The items that only some of these budgets have, by budget and language: stays, meals, transports, services. */
async function distinctItems(db: Db, ids: readonly number[]): Promise<Map<number, Record<Language, string[]>>> {
  if (ids.length < 2) return new Map();
  const tables = ['meal_included', 'cabin_type', 'room_type', 'transport_type', 'travel_insurance', 'other_service'];
  const items = sql.join([
    sql`json_build_array(accomodation.name, accomodation.name, accomodation.name)`,
    sql`json_build_array(cruise.name, cruise.name, cruise.name)`,
    ...tables.map(table => {
      const [es, en, fr] = ['name', 'name_en', 'name_fr'].map(name => sql.ref(`${table}.${name}`));
      return sql`json_build_array(${es}, coalesce(${en}, ${es}), coalesce(${fr}, ${es}))`;
    }),
  ]);
  const { rows } = await sql<{ id: number; names: [es: string | null, en: string, fr: string] }>`
    select line.budget_id as id, item.names
    from ${sqlTable('agreed', 'budget_line')} as line
      left join accomodation on accomodation.id = line.accomodation_id
      left join cruise on cruise.id = line.cruise_id
      ${sql.join(
        tables.map(
          table => sql`left join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${sql.ref(`line.${table}_id`)}`,
        ),
        sql` `,
      )}
      cross join unnest(array[${items}]) with ordinality as item (names, place)
    where line.budget_id = any(${[...ids]}) and line.deleted_at is null
    order by line.date_from::date, line.position, line.id, item.place`.execute(db);
  const services = rows.filter(({ names: [name] }) => name !== null);
  const budgetsWith = (name: string | null) =>
    new Set(services.filter(({ names }) => names[0] === name).map(({ id }) => id)).size;
  return new Map(
    ids.map(id => {
      const own = services
        .filter(row => row.id === id && budgetsWith(row.names[0]) < ids.length)
        .map(({ names }) => names);
      const namesAt = (at: number) => [...new Set(own.map(names => names[at] ?? ''))];
      return [id, { es: namesAt(0), en: namesAt(1), fr: namesAt(2) }];
    }),
  );
}

export const travelNameOf = (budget: RawBuilder<number>) => sql<string>`
  (select travel.name from travel join budget on budget.travel_id = travel.id where budget.id = ${budget})`;
