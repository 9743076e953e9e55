import { type RawBuilder, sql } from 'kysely';
import type { ReportAnswer } from '../../../contract/report/calls.ts';
import { type ReportGrouping, type ReportName, reportColumns, reportNamed } from '../../../contract/report/reports.ts';
import { addMonths, daysInWords } from '../../../contract/values/dates.ts';
import type { Db } from '../../platform/db/db.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { inValues } from '../../shared/version.ts';
import { accountingFacts } from './accounting-books.ts';
import { dealFacts, type ReportAsked, type ReportFacts } from './facts.ts';

const reportFacts: Readonly<Record<ReportName, ReportFacts>> = { ...dealFacts, ...accountingFacts };

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

/** The first stay of each budget. What was sent is not agreed yet; agreed lines alone are read much faster. */
const stays = ({ report }: ReportAsked): RawBuilder<unknown> => sql`left join (
  select distinct on (line.budget_id) line.budget_id, country.name as country, coalesce(city.name, stay.city_name) as city
  from ${report === 'conversion' ? sentLines : sql`agreed_line`} as line
  join accomodation as stay on stay.id = line.accomodation_id
  left join country on country.id = stay.country_id
  left join city on city.id = stay.city_id
  where ${inValues('line.budget_id', sql`select budget_id from fact`)}
  order by line.budget_id, line.date_from, line.id) as place on place.budget_id = fact.budget_id`;

const groupings: Readonly<Record<ReportGrouping, (query: ReportAsked) => GroupColumns>> = {
  each: () => ({ key: sql`fact.id`, label: sql`fact.label` }),
  month: () => ({ key: month, label: month }),
  agent: ({ mine }) => ({
    key: sql`agent.id`,
    label: fullNameSql('agent'),
    // Agents are told nothing of their colleagues.
    join: sql`left join assigned_agent as assigned on assigned.travel_id = fact.travel_id
        and ${mine === null ? sql`true` : sql`assigned.agent_id = ${mine}`}
      left join "user" as agent on agent.id = assigned.agent_id`,
    none: 'Sin agente',
  }),
  country: query => ({
    key: sql`place.country`,
    label: sql`place.country`,
    join: stays(query),
    none: 'Sin alojamiento o sin país',
  }),
  city: query => ({
    key: sql`place.city`,
    label: sql`place.city`,
    join: stays(query),
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
  query: ReportAsked,
  limit: number,
): Promise<Pick<ReportAnswer, 'rows' | 'count' | 'totals'>> {
  const { report, by } = query;
  const { facts, sums } = reportFacts[report];
  const { key, label, join = sql``, none = '—' } = groupings[by](query);
  const columns = reportColumns(report, by);
  const { chart } = reportNamed(report);
  const sumsOf = (total: boolean) =>
    sql.join(columns.map(({ field, each }) => sql`${total && each ? sql`null` : sums[field]} as ${sql.id(field)}`));
  const inOrder =
    by === 'each' ? sql`min(fact.day)` : by === 'month' ? sql`${month}` : sql`${sums[chart]} desc nulls last`;
  const path = by === 'each' ? sql`min(fact.path)` : sql`null`;
  const { rows: found } = await sql<Row>`
    with fact as materialized (${await facts(db, query)})
    select null as row_key, null as row_label, null as row_path, 0 as place, ${sumsOf(true)} from fact
    union all
    select (${key})::text, min(${label}), ${path}, row_number() over (order by ${inOrder}, min(${label}), ${key}), ${sumsOf(false)}
    from fact ${join} group by ${key}
    order by place`.execute(db);
  const valuesOf = (row: Row) => Object.fromEntries(columns.map(({ field }) => [field, row[field] ?? null])) as Values;
  const [total, ...groups] = found;
  const rows = (by === 'month' ? everyMonth(groups) : groups).map(row => ({
    label: by === 'month' ? monthInWords(row.row_key ?? '') : row.row_key === null ? none : row.row_label || none,
    path: row.row_path,
    values: valuesOf(row),
  }));
  return { rows: rows.slice(0, limit), count: rows.length, totals: total ? valuesOf(total) : {} };
}

/** The months with those between them in which nothing happened. */
function everyMonth(rows: Row[]): Row[] {
  const [first, ...later] = rows;
  if (!first) return [];
  return later.reduce(
    (all, row) => {
      for (let next = nextMonth(all.at(-1)); next < (row.row_key ?? ''); next = nextMonth(all.at(-1)))
        all.push({ row_key: next, row_label: next, row_path: null });
      all.push(row);
      return all;
    },
    [first],
  );
}

const nextMonth = (row: Row | undefined) => addMonths(`${row?.row_key}-01`, 1).slice(0, 7);

const monthInWords = (month: string) => daysInWords('es', { month: 'long', year: 'numeric' }).day(`${month}-01`);
