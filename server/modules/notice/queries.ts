import { sql } from 'kysely';
import type { ComparedBudget } from '../../../contract/budget-changes.ts';
import { comparedOfBudget } from '../../../contract/budget-fields.ts';
import { comparedColumns, lineField, readAs } from '../../../contract/line-fields.ts';
import type { Since } from '../../../contract/notice-calls.ts';
import type { Db } from '../../platform/db/db.ts';
import { plainText } from '../../platform/rich-text.ts';
import type { Scope } from '../../platform/scope.ts';
import { localMoment } from '../../platform/search.ts';
import { visibleBudgets } from '../budget/queries.ts';
import { joinedChoices, said } from '../line/queries.ts';

/** A catalogue record with its names, for `Named` of the contract. Stays and cruises have one name in all languages. */
const named = (table: string) =>
  sql`case when ${sql.ref(`${table}.id`)} is not null then json_build_object('id', ${sql.ref(`${table}.id`)},
    'es', ${sql.ref(`${table}.name`)}, 'en', coalesce(${sql.ref(`${table}.name_en`)}, ${sql.ref(`${table}.name`)}),
    'fr', coalesce(${sql.ref(`${table}.name_fr`)}, ${sql.ref(`${table}.name`)})) end`;
const alike = (table: string) =>
  sql`case when ${sql.ref(`${table}.id`)} is not null then json_build_object('id', ${sql.ref(`${table}.id`)},
    'es', ${sql.ref(`${table}.name`)}, 'en', ${sql.ref(`${table}.name`)}, 'fr', ${sql.ref(`${table}.name`)}) end`;

/** What customers read about the days of a budget, as one text: '1. Llegada: Tarde libre en Alfama.' */
const toldDays = sql`(
  select string_agg(concat((told ->> 'date')::date - budget.date_from + 1, '. ',
    concat_ws(': ', told ->> 'title', told ->> 'text')), E'\n' order by told ->> 'date')
  from jsonb_array_elements(budget.day_texts) as told
  where (told ->> 'date')::date between budget.date_from and budget.date_to)`;

/** The compared columns of a budget, as pairs of name and value. */
const ofBudget = sql.join(
  Object.entries(comparedOfBudget).map(([column, as]) => {
    const value = column === 'day_texts' ? toldDays : sql.ref(`budget.${column}`);
    return sql`${sql.lit(column)}, ${as === 'percent' ? sql`${value}::float8` : value}`;
  }),
);

/** The compared columns of a line, as pairs of name and value. */
const ofLine = sql.join(
  comparedColumns.map(column => {
    const name = readAs(column);
    if (column === 'date_from' || column === 'date_to')
      return sql`${sql.lit(name)}, ${said(column === 'date_from' ? 'from' : 'to')}`;
    return sql`${sql.lit(name)}, ${lineField(column).type === 'choice' ? named(name) : sql.ref(`line.${column}`)}`;
  }),
);

/**
 * A budget as its customers see it now, in one statement. The contract lists the columns, so that no new column for
 * staff gets in. It can be compared and shown in any language and includes the files. `sealedBudget` instead keeps the
 * words in one language, to be sealed with an acceptance.
 */
export async function comparedBudget(db: Db, id: number): Promise<ComparedBudget> {
  const { rows } = await sql<{ seen: ComparedBudget }>`
    select json_build_object(
      ${ofBudget},
      'files', (select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name) order by file.field), '[]')
        from file where file.id in (budget.extra_file_1, budget.extra_file_2, budget.extra_file_3)),
      'lines', (select coalesce(json_agg(json_build_object(
          'id', line.id, 'kind', line.kind,
          'about', coalesce(${alike('accomodation')}, ${alike('cruise')}, ${named('transport_type')},
            ${named('travel_insurance')}, ${named('other_service')}),
          ${ofLine}) order by line.date_from::date, line.position, line.id), '[]')
        from budget_line as line
          left join accomodation on accomodation.id = line.accomodation_id
          left join cruise on cruise.id = line.cruise_id
          left join transport_type on transport_type.id = line.transport_type_id
          left join travel_insurance on travel_insurance.id = line.travel_insurance_id
          left join other_service on other_service.id = line.other_service_id
          ${joinedChoices}
        where line.budget_id = budget.id and line.deleted_at is null)) as seen
    from budget where budget.id = ${id}`.execute(db);
  const seen = rows[0]?.seen;
  if (!seen) throw new Error(`no budget ${id}`);
  return { ...seen, data: plainText(seen.data), contract_data: plainText(seen.contract_data) };
}

export interface Snapshot {
  id: number;
  reason: Since['reason'];
  taken_at: string;
  seen: ComparedBudget;
}

function snapshots(db: Db, budgetId: number) {
  return db
    .selectFrom('budget_snapshot')
    .select(['id', 'reason', 'seen'])
    .select(eb => localMoment(eb.ref('taken_at')).as('taken_at'))
    .where('budget_id', '=', budgetId)
    .$castTo<Snapshot>();
}

/** The state of a budget that was kept last. */
export const lastSnapshot = (db: Db, budgetId: number): Promise<Snapshot | undefined> =>
  snapshots(db, budgetId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/**
 * The state that the next notice is compared with: what the customer last agreed to or answered. An unanswered notice
 * counts only when there is nothing else, because its changes would be lost otherwise.
 */
export const baseline = (db: Db, budgetId: number): Promise<Snapshot | undefined> =>
  snapshots(db, budgetId)
    .orderBy(eb => eb('reason', '=', 'notice'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const snapshotById = (db: Db, budgetId: number, id: number): Promise<Snapshot | undefined> =>
  snapshots(db, budgetId).where('id', '=', id).executeTakeFirst();

/** The last notice of a budget. The caller has checked that the budget may be seen. */
export function lastNotice(db: Db, budgetId: number) {
  return db
    .selectFrom('budget_notice')
    .select(['id', 'comments', 'since_id', 'answer', 'answer_comment', 'sent_by', 'sent_at as sent_instant'])
    .select(eb => [localMoment(eb.ref('sent_at')).as('sent_at'), localMoment(eb.ref('answered_at')).as('answered_at')])
    .where('budget_id', '=', budgetId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type NoticeRecord = NonNullable<Awaited<ReturnType<typeof lastNotice>>>;

/** The parts of a budget that its notices need, if the scope may read it. */
export function noticeBudget(db: Db, scope: Scope, id: number) {
  return visibleBudgets(db, scope)
    .innerJoin('travel', 'travel.id', 'budget.travel_id')
    .select(['budget.id', 'budget.travel_id', 'budget.budget_status_id', 'travel.travel_status_id'])
    .where('budget.id', '=', id)
    .executeTakeFirst();
}

/** Which of these files a state that a customer was shown names, although its budget has others by now. */
export async function filesInSnapshots(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select file as id from unnest(${[...ids]}::text[]) as file
    where exists (select from budget_snapshot
      where seen @> jsonb_build_object('files', jsonb_build_array(jsonb_build_object('id', file))))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
