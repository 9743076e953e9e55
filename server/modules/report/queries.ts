import { type RawBuilder, sql } from 'kysely';
import type { ReportAnswer } from '../../../contract/report/calls.ts';
import {
  type ReportColumn,
  type ReportGrouping,
  type ReportName,
  reportColumns,
  reportNamed,
} from '../../../contract/report/reports.ts';
import { addMonths, daysInWords } from '../../../contract/values/dates.ts';
import type { Db } from '../../platform/db/db.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { inValues } from '../../shared/version.ts';
import { accountingReports } from './accounting-books.ts';
import { defaultAggregate, type ReportCriteria, type ReportSource, travelReports } from './facts.ts';

const reportSources: Readonly<Record<ReportName, ReportSource>> = { ...travelReports, ...accountingReports };

interface GroupColumns {
  key: RawBuilder<unknown>;
  label: RawBuilder<unknown>;
  join?: RawBuilder<unknown>;
  /** The label of what has none. */
  none?: string;
}

const month = sql`to_char(fact.day, 'YYYY-MM')`;

/** What is agreed of a budget, or else its draft, as in the view of lines, but without the columns that cost a join. */
const sentLines = sql`(select id, budget_id, date_from, accomodation_id from agreed_line
  union all select id, budget_id, date_from, accomodation_id from budget_line as draft where deleted_at is null
    and not exists (select from agreed_budget where agreed_budget.budget_id = draft.budget_id))`;

/** The first stay of each budget. Only `conversion` needs sent budgets: agreed lines alone are read much faster. */
const firstStays = ({ report }: ReportCriteria): RawBuilder<unknown> => sql`left join (
  select distinct on (line.budget_id) line.budget_id, country.name as country, coalesce(city.name, stay.city_name) as city
  from ${report === 'conversion' ? sentLines : sql`agreed_line`} as line
  join accomodation as stay on stay.id = line.accomodation_id
  left join country on country.id = stay.country_id
  left join city on city.id = stay.city_id
  where ${inValues('line.budget_id', sql`select budget_id from fact`)}
  order by line.budget_id, line.date_from, line.id) as place on place.budget_id = fact.budget_id`;

const groupings: Readonly<Record<ReportGrouping, (criteria: ReportCriteria) => GroupColumns>> = {
  each: () => ({ key: sql`fact.id`, label: sql`fact.label` }),
  month: () => ({ key: month, label: month }),
  agent: ({ agentId }) => ({
    key: sql`agent.id`,
    label: fullNameSql('agent'),
    // Agents are told nothing of their colleagues.
    join: sql`left join assigned_agent as assigned on assigned.travel_id = fact.travel_id
        and ${agentId === null ? sql`true` : sql`assigned.agent_id = ${agentId}`}
      left join "user" as agent on agent.id = assigned.agent_id`,
    none: 'Sin agente',
  }),
  country: criteria => ({
    key: sql`place.country`,
    label: sql`place.country`,
    join: firstStays(criteria),
    none: 'Sin alojamiento o sin país',
  }),
  city: criteria => ({
    key: sql`place.city`,
    label: sql`place.city`,
    join: firstStays(criteria),
    none: 'Sin alojamiento o sin ciudad',
  }),
  provider: () => ({
    key: sql`fact.provider_id`,
    label: sql`provider.provider`,
    join: sql`left join provider on provider.id = fact.provider_id`,
    none: 'Sin proveedor',
  }),
  source: () => ({
    key: sql`request.travel_id is not null`,
    label: sql`case when request.travel_id is null then 'La agencia' else 'Solicitud en la web' end`,
    join: sql`left join travel_request as request on request.travel_id = fact.travel_id`,
  }),
  reason: () => ({
    key: sql`rtrim(regexp_replace(normalise(fact.reason), '\\s+', ' ', 'g'), '.!')`,
    label: sql`fact.reason`,
  }),
};

type Values = ReportAnswer['totals'];
type Row = Values & { row_key: string | null; row_label: string | null; row_path: string | null };

/** A report by a grouping, with at most so many of its rows. */
export async function reportOf(
  db: Db,
  criteria: ReportCriteria,
  limit: number,
): Promise<Pick<ReportAnswer, 'rows' | 'count' | 'totals'>> {
  const { report, by } = criteria;
  const { facts, aggregates = {} } = reportSources[report];
  const { key, label, join = sql``, none = '—' } = groupings[by](criteria);
  const columns = reportColumns(report, by);
  const { chart } = reportNamed(report);
  const chartColumn = columns.find(({ field }) => field === chart);
  const aggregateOf = (column: ReportColumn) => aggregates[column.field] ?? defaultAggregate(column);
  const valuesSql = (ofTotal: boolean) =>
    sql.join(
      columns.map(
        column => sql`${ofTotal && column.each ? sql`null` : aggregateOf(column)} as ${sql.id(column.field)}`,
      ),
    );
  const rowOrder =
    by === 'each' || !chartColumn
      ? sql`min(fact.day)`
      : by === 'month'
        ? month
        : sql`${aggregateOf(chartColumn)} desc nulls last`;
  const path = by === 'each' ? sql`min(fact.path)` : sql`null`;
  const { rows: totalAndGroups } = await sql<Row>`
    with fact as materialized (${await facts(db, criteria)})
    select null as row_key, null as row_label, null as row_path, 0 as place, ${valuesSql(true)} from fact
    union all
    select (${key})::text, min(${label}), ${path}, row_number() over (order by ${rowOrder}, min(${label}), ${key}),
      ${valuesSql(false)}
    from fact ${join} group by ${key}
    order by place`.execute(db);
  const valuesOf = (row: Row) => Object.fromEntries(columns.map(({ field }) => [field, row[field] ?? null])) as Values;
  const [total, ...groups] = totalAndGroups;
  const rows = (by === 'month' ? withEmptyMonths(groups) : groups).map(row => ({
    label: by === 'month' ? monthInWords(row.row_key ?? '') : row.row_key === null ? none : row.row_label || none,
    path: row.row_path,
    values: valuesOf(row),
  }));
  return { rows: rows.slice(0, limit), count: rows.length, totals: total ? valuesOf(total) : {} };
}

/** The rows of months, with empty ones for the months between them in which nothing happened. */
function withEmptyMonths(rows: Row[]): Row[] {
  const [first, ...later] = rows;
  if (!first) return [];
  const months = [first];
  let last = first.row_key;
  for (const row of later) {
    for (let month = monthAfter(last); month < (row.row_key ?? ''); month = monthAfter(month))
      months.push({ row_key: month, row_label: month, row_path: null });
    months.push(row);
    last = row.row_key;
  }
  return months;
}

const monthAfter = (month: string | null) => addMonths(`${month}-01`, 1).slice(0, 7);

const monthInWords = (month: string) => daysInWords('es', { month: 'long', year: 'numeric' }).day(`${month}-01`);
