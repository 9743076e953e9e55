import { type RawBuilder, sql } from 'kysely';
import type { LineKind } from '../../../../contract/budget/line.ts';
import {
  type ChoiceColumn,
  choiceColumns,
  type FilledColumn,
  filledColumns,
  type LineValue,
  lineField,
  type ReadAs,
  readAs,
  type StaffColumn,
} from '../../../../contract/budget/line-fields.ts';
import { budgetStatus } from '../../../../contract/budget/state.ts';
import type { Language } from '../../../../contract/language.ts';
import type { MomentOrDay } from '../../../../contract/values/dates.ts';
import { labelWithValue } from '../../../../contract/values/typography.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import type { Db } from '../../../platform/db/db.ts';
import { addressIn, townIn } from '../../../shared/town-name.ts';
import { sqlTable } from '../../../shared/version.ts';
import { photosOf, type StoredPhoto } from '../../photo/queries.ts';
import { visibleBudgets } from '../queries.ts';

/** The values of the columns; null when nobody filled them in. */
type ColumnValues = { [C in FilledColumn]: LineValue<C> | null };

/** A line for pages and documents. Amounts in cents. */
export interface LineRecord
  extends Omit<ColumnValues, StaffColumn | 'date_from' | 'date_to' | 'time_from' | 'time_to' | 'price'>,
    /** Only read for staff (decisions 4). */
    Partial<Pick<ColumnValues, StaffColumn>>,
    /** The names of the referenced items. */
    Record<ReadAs<ChoiceColumn>, string | null> {
  id: number;
  kind: string;
  budget_id: number;
  position: number;
  /** The start as it was given: only the day when no time was given. */
  date_from: MomentOrDay;
  date_to: MomentOrDay;
  price: number;
  /** The provider's name, for staff only. */
  provider?: string | null;
  updated_at: string;
  title: string;
  address: string | null;
  /** Where a stay or another service is: its town, and its own position or else the town's. */
  town: string | null;
  latitude: number | null;
  longitude: number | null;
  accomodation_photos: StoredPhoto[];
  cruise_photos: StoredPhoto[];
  other_service_photos: StoredPhoto[];
  services: { name: string; icon: string }[] | null;
  coverage: string | null;
  /** The mean rating of a stay or a cruise, and its number of customers; null and 0 for everything else. */
  avg_rate: number | null;
  n_ratings: number;
  /** The file of an insurance's policy. */
  policy_id: string | null;
  policy_name: string | null;
}

/** A moment of the table `line` as it was given (`LineRecord`). */
export const momentText = (end: 'from' | 'to') =>
  sql`case when ${sql.ref(`line.time_${end}`)} is null then ${sql.ref(`line.date_${end}`)}::date::text
    else ${sql.ref(`line.date_${end}`)}::text end`;

/** Joins the item that a line is about, under the name of its table. */
export const itemJoins = sql`
  left join accomodation on accomodation.id = line.accomodation_id
  left join cruise on cruise.id = line.cruise_id
  left join transport_type on transport_type.id = line.transport_type_id
  left join travel_insurance on travel_insurance.id = line.travel_insurance_id
  left join other_service on other_service.id = line.other_service_id`;

/** Joins the choices of a line (room, meals …), each under the name of its table. */
export const choiceJoins = sql.join(
  choiceColumns.map(column => {
    const table = readAs(column);
    return sql`left join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${sql.ref(`line.${column}`)}`;
  }),
  sql` `,
);

/** The catalogue that names the lines of a kind. */
export const catalogueOf = (kind: LineKind) => (kind === 'transport' ? 'transport_type' : kind);

/** The name of the item that a line of a kind is about. @param line the alias of the line in the query */
export function itemNameSql(kind: LineKind, line: string) {
  const catalogue = catalogueOf(kind);
  return sql`(select item.name from ${sql.table(catalogue)} as item where item.id = ${sql.ref(`${line}.${catalogue}_id`)})`;
}

/** The order of the itinerary (decisions 4): days in order, and within a day the given order. */
export const itineraryOrder = sql`line.date_from::date, line.position, line.id`;

type TranslatedTable = ReadAs<ChoiceColumn> | 'transport_type' | 'travel_insurance' | 'other_service' | 'service';

/** A catalogue text in the reader's language, or in Spanish when it is not translated. */
const textIn = (language: Language, text: `${TranslatedTable}.name` | 'travel_insurance.coverage') =>
  language === 'es' ? sql.ref(text) : sql`coalesce(${sql.ref(`${text}_${language}`)}, ${sql.ref(text)})`;

/** The name of the item that a line is about. */
const titleIn = (language: Language) =>
  sql`coalesce(accomodation.name, cruise.name, ${textIn(language, 'transport_type.name')},
    ${textIn(language, 'travel_insurance.name')}, ${textIn(language, 'other_service.name')}, '')`;

/** The words of a text, each between blanks, for comparing. */
const wordsOf = (text: string) =>
  sql`' ' || regexp_replace(normalise(${sql.ref(text)}), '[^[:alnum:]]+', ' ', 'g') || ' '`;

const town = sql`coalesce(city.name, accomodation.city_name, other_service.city_name)`;

/**
 * The address of a service, with its town unless that stands in it as a part of its own, behind a comma, a bracket or a
 * number: the Calle Granada is in many towns.
 */
const addressWithTown = sql`(
  select case when town is null or regexp_replace(normalise(address), '[^[:alnum:](,]+', ' ', 'g')
      ~ ('(^|[(,] ?|[0-9] )' || trim(${wordsOf('town')}) || ' ?([(,]|$)') then address
    else concat_ws(', ', nullif(address, ''), town) end
  from (select coalesce(accomodation.address, other_service.address) as address,
    ${town} as town) as place)`;

/**
 * Reads lines with the names of their items. In SQL, because the linter does not finish inferring the type of a chain of
 * nine outer joins.
 */
export async function readLines(
  db: Db,
  scope: Scope,
  language: Language,
  condition: RawBuilder<unknown>,
): Promise<LineRecord[]> {
  const name = (table: TranslatedTable) => textIn(language, `${table}.name`);
  const own = filledColumns
    .filter(column => scope.kind === 'staff' || !lineField(column).staff)
    .filter(column => !['moment', 'time'].includes(lineField(column).type))
    .map(column => sql.ref(`line.${column}`));
  const choices = choiceColumns.map(readAs);
  const provider = sql`, (select provider.provider from provider where provider.id = line.provider_id) as provider`;
  const { rows } = await sql<LineRecord>`
    select line.id, line.kind, line.budget_id, line.position, line.updated_at,
      ${momentText('from')} as date_from, ${momentText('to')} as date_to,
      ${sql.join(own)}${scope.kind === 'staff' ? provider : sql``},
      ${titleIn(language)} as title,
      ${addressWithTown} as address, ${town} as town,
      coalesce(accomodation.latitude, other_service.latitude, city.latitude) as latitude,
      coalesce(accomodation.longitude, other_service.longitude, city.longitude) as longitude,
      coalesce(accomodation.avg_rate, cruise.avg_rate) as avg_rate,
      (select count(*)::int from rating
        where rating.accomodation_id = line.accomodation_id or rating.cruise_id = line.cruise_id) as n_ratings,
      ${sql.join(choices.map(choice => sql`${name(choice)} as ${sql.ref(choice)}`))},
      ${photosOf('accomodation', 'line.accomodation_id')} as accomodation_photos,
      ${photosOf('cruise', 'line.cruise_id')} as cruise_photos,
      ${photosOf('other_service', 'line.other_service_id')} as other_service_photos,
      (select json_agg(json_build_object('name', ${name('service')}, 'icon', service.icon)
          order by normalise(${name('service')}) collate "C", service.id)
        from service where service.deleted_at is null and service.id in (
          select service_id from accomodation_service where accomodation_id = line.accomodation_id
          union all select service_id from cruise_service where cruise_id = line.cruise_id)) as services,
      ${textIn(language, 'travel_insurance.coverage')} as coverage, policy.id as policy_id, policy.name as policy_name
    from ${sqlTable(scope, 'budget_line')} as line ${itemJoins}
      left join file as policy on policy.id = travel_insurance.insurance_policy_doc
      left join city on city.id = coalesce(accomodation.city_id, other_service.city_id)
      ${choiceJoins}
    where line.deleted_at is null and ${condition}
    order by line.budget_id, ${itineraryOrder}`.execute(db);
  return rows.map(line => ({
    ...line,
    origin: townIn(language, line.origin),
    destination: townIn(language, line.destination),
    address: addressIn(language, line.address, line.town),
    town: townIn(language, line.town),
  }));
}

/** The lines of a budget in the order of its itinerary. The caller has checked that the budget may be seen. */
export function budgetLines(db: Db, scope: Scope, budgetId: number, language: Language): Promise<LineRecord[]> {
  return readLines(db, scope, language, sql`line.budget_id = ${budgetId}`);
}

/** The lines of several budgets, each in the order of its itinerary. The caller has checked that they may be seen. */
export function linesOfBudgets(
  db: Db,
  scope: Scope,
  budgetIds: readonly number[],
  language: Language,
): Promise<LineRecord[]> {
  return readLines(db, scope, language, sql`line.budget_id = any(${budgetIds})`);
}

/**
 * The titles of the lines of several budgets, removed lines included. The caller has checked that they may be seen.
 * @param language the language of the catalogue's names
 */
export async function lineTitles(
  db: Db,
  budgetIds: readonly number[],
  language: Language,
): Promise<Map<number, { kind: LineKind; title: string; removed: boolean }>> {
  const { rows } = await sql<
    Pick<LineRecord, 'id' | 'title' | 'origin' | 'destination'> & { kind: LineKind; removed: boolean }
  >`
    select line.id, line.kind, line.deleted_at is not null as removed, line.origin, line.destination,
      ${titleIn(language)} as title
    from budget_line as line ${itemJoins}
    where line.budget_id = any(${[...budgetIds]})`.execute(db);
  return new Map(
    rows.map(({ id, title, origin, destination, ...line }) => {
      const route = origin && destination && `${townIn(language, origin)} – ${townIn(language, destination)}`;
      return [id, { ...line, title: route ? labelWithValue(language, title, route) : title }];
    }),
  );
}

/** One line of a kind, in a budget that the scope may read. */
export async function lineById(
  db: Db,
  scope: Scope,
  kind: LineKind,
  id: number,
  language: Language,
): Promise<LineRecord | undefined> {
  const visible = visibleBudgets(db, scope).select('budget.id');
  const [line] = await readLines(
    db,
    scope,
    language,
    sql`line.id = ${id} and line.kind = ${kind} and line.budget_id in (${visible})`,
  );
  return line;
}

/**
 * The alternatives to a line in the trip's other budgets, to compare (decisions 4); for a customer, in sent ones.
 * @param line a line that the scope may read
 */
export async function findAlternatives(
  db: Db,
  scope: Scope,
  line: LineRecord,
  language: Language,
): Promise<LineRecord[]> {
  const others = otherBudgets(db, scope, line.budget_id);
  return readLines(
    db,
    scope,
    language,
    sql`line.budget_id in (${others})
      and exists (select from ${sqlTable(scope, 'budget_line')} as own where own.id = ${line.id} and ${isAlternative})`,
  );
}

/** How many alternatives each line of a budget has, by its id; lines without any are left out. */
export async function countAlternatives(db: Db, scope: Scope, budgetId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select own.id, count(*)::int as n
    from ${sqlTable(scope, 'budget_line')} as own join ${sqlTable(scope, 'budget_line')} as line on ${isAlternative}
    where own.budget_id = ${budgetId} and own.deleted_at is null
      and line.budget_id in (${otherBudgets(db, scope, budgetId)}) and line.deleted_at is null
    group by own.id order by own.id`.execute(db);
  return Object.fromEntries(rows.map(({ id, n }) => [id, n]));
}

/** How many budgets of the trip a budget can be compared with. */
export async function countOtherBudgets(db: Db, scope: Scope, budgetId: number): Promise<number> {
  const rows = await otherBudgets(db, scope, budgetId).execute();
  return rows.length;
}

/** Whether two places are the same: 'Málaga' is 'Málaga María Zambrano'. */
const samePlace = (place: 'origin' | 'destination') => {
  const [one, other] = [wordsOf(`own.${place}`), wordsOf(`line.${place}`)];
  return sql`(starts_with(${one}, ${other}) or starts_with(${other}, ${one}))`;
};

/**
 * Whether `line` could be taken instead of `own`: a transport of the same day and route, a stay that shares a night, any
 * other service of the same day.
 */
const isAlternative = sql`line.kind = own.kind and case own.kind
  when 'transport' then line.date_from::date = own.date_from::date
    and ${samePlace('origin')} and ${samePlace('destination')}
  else line.date_from::date = own.date_from::date
    or line.date_from::date < own.date_to::date and own.date_from::date < line.date_to::date end`;

/** The other budgets of a budget's trip that the scope may read; for a customer none once one is accepted. */
function otherBudgets(db: Db, scope: Scope, budgetId: number) {
  return visibleBudgets(db, scope)
    .select('budget.id')
    .where('budget.id', '!=', budgetId)
    .where('budget.travel_id', '=', eb =>
      eb.selectFrom('budget as own').select('own.travel_id').where('own.id', '=', budgetId),
    )
    .$if(scope.kind !== 'staff', query =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('budget as chosen')
              .select('chosen.id')
              .whereRef('chosen.travel_id', '=', 'budget.travel_id')
              .where('chosen.budget_status_id', '=', budgetStatus.aceptado)
              .where('chosen.deleted_at', 'is', null),
          ),
        ),
      ),
    );
}
