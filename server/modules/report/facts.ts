import { type RawBuilder, sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { paymentsLeft } from '../../../contract/payment/rules.ts';
import type { Due } from '../../../contract/payment/schema.ts';
import type { ReportColumn, ReportGrouping, ReportName } from '../../../contract/report/reports.ts';
import type { Day } from '../../../contract/values/dates.ts';
import { sum } from '../../../contract/values/money.ts';
import type { Db } from '../../platform/db/db.ts';
import { serviceTitleSql } from '../booking/queries.ts';
import { clientOfTravel } from '../dashboard/queries.ts';
import { serviceCostSql } from '../margin/queries.ts';
import { acceptanceDaySql } from '../payment-plan/queries.ts';
import { setting } from '../setting/rules.ts';

/** What a report counts, and how. */

export interface ReportCriteria {
  report: ReportName;
  by: ReportGrouping;
  /** '-infinity' and 'infinity' are no bounds. */
  from: Day;
  to: Day;
  today: Day;
  /** The agent whose trips alone count; null for every trip. */
  agentId: number | null;
}

export interface ReportSource {
  /**
   * The query for what is counted. Each of its rows has `travel_id`, `budget_id`, `provider_id` and `day`, and `id`,
   * `label` and `path` where the report has rows that are one of them.
   */
  facts(db: Db, criteria: ReportCriteria): RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
  /** The aggregates of the columns that `defaultAggregate` does not fit, by their fields. */
  aggregates?: Readonly<Record<string, RawBuilder<unknown>>>;
}

const count = sql`count(*)::int`;
/** The day of the only fact in a row. */
export const dayOfRow = sql`min(fact.day)`;
/** Cents as euros of the API. */
export const euros = (cents: RawBuilder<unknown>) => sql`coalesce((${cents})::float8 / 100, 0)`;

/** The sum of the facts, or the value of the only one in a row. */
export function defaultAggregate({ field, kind, each }: ReportColumn): RawBuilder<unknown> {
  const value = sql.ref(`fact.${field}`);
  if (each) return sql`min(${value})`;
  return kind === 'money' ? euros(sql`sum(${value})`) : sql`coalesce(sum(${value}), 0)::int`;
}

/** Whether the trip `travel` of a statement is one of those that count. */
export const isCountedTravel = ({ agentId }: ReportCriteria) =>
  agentId === null ? sql`true` : sql`travel.id in (select travel_id from assigned_agent where agent_id = ${agentId})`;

export const isInPeriod = (day: RawBuilder<unknown>, { from, to }: ReportCriteria) =>
  sql`${day} between ${from}::date and ${to}::date`;

/**
 * What was accepted: each budget, or by providers its part of each, in proportion to their services. The parts of a budget
 * are its price to the cent. What a cancelled service costs is what its supplier charges for it.
 */
const sales: ReportSource = {
  facts: (_db, criteria) => sql`
    with accepted as (
      select distinct on (acceptance.budget_id) acceptance.budget_id, travel.id as travel_id, accepted_at::date as day,
        agreed.price_discount as price
      from budget_acceptance as acceptance
      join budget on budget.id = acceptance.budget_id and budget_status_id = ${budgetStatus.aceptado} and budget.deleted_at is null
      join travel on travel.id = budget.travel_id and travel.cancelled_at is null and travel.deleted_at is null
      join agreed_budget as agreed on agreed.budget_id = budget.id
      where acceptance.kind = 'acceptance' and accepted_at >= ${criteria.from}::date and ${isCountedTravel(criteria)}
      order by acceptance.budget_id, accepted_at desc),
    service as (
      select agreed.id, agreed.budget_id, agreed.price, line.provider_id,
        ${serviceCostSql} as cost
      from agreed_line as agreed
      join budget_line as line on line.id = agreed.id
      left join booking on booking.budget_line_id = agreed.id),
    part as (
      select accepted.budget_id, ${criteria.by === 'provider' ? sql`provider_id` : sql`null::int`} as provider_id,
        min(travel_id) as travel_id, min(day) as day, min(accepted.price) as price, sum(service.price)::float8 as price_of,
        sum(cost) as cost, count(service.id) as services, count(service.id) filter (where cost is null) as unknown
      from accepted left join service on service.budget_id = accepted.budget_id
      where ${isInPeriod(sql`day`, criteria)}
      group by 1, 2)
    select *, case when whole > 0 then round(price * so_far / whole) - round(price * (so_far - price_of) / whole)
      when place = 1 then price else 0 end as sold
    from (select *, sum(price_of) over parts as so_far, sum(price_of) over (partition by budget_id) as whole, row_number() over parts as place
      from part window parts as (partition by budget_id order by provider_id)) as priced`,
  aggregates: {
    budgets: sql`count(distinct fact.budget_id)::int`,
    earned: euros(sql`sum(fact.sold) - coalesce(sum(fact.cost), 0)`),
  },
};

/** Every trip whose budgets were sent, on the day of the first of them. */
const conversion: ReportSource = {
  facts: (_db, criteria) => sql`
    select travel.id as travel_id, min(budget.sent_at)::date as day, count(*) as budgets, null::int as provider_id,
      coalesce(min(budget.id) filter (where budget_status_id = ${budgetStatus.aceptado}), min(budget.id)) as budget_id,
      bool_or(budget.budget_status_id = ${budgetStatus.aceptado}) as accepted,
      extract(epoch from min(budget.answered_at) filter (where budget.answered_at >= budget.sent_at) - min(budget.sent_at)) / 86400 as days
    from budget join travel on travel.id = budget.travel_id and travel.cancelled_at is null and travel.deleted_at is null
    where budget.sent_at is not null and budget.deleted_at is null and ${isCountedTravel(criteria)}
    group by travel.id having ${isInPeriod(sql`min(budget.sent_at)::date`, criteria)}`,
  aggregates: {
    travels: count,
    accepted: sql`(count(*) filter (where fact.accepted))::int`,
    rate: sql`round(100.0 * count(*) filter (where fact.accepted) / nullif(count(*), 0), 1)::float8`,
    median: sql`round((percentile_cont(0.5) within group (order by fact.days))::numeric, 1)::float8`,
  },
};

/** What clients gave as reasons for rejecting trips and budgets. Equal texts are one reason. */
const reasons: ReportSource = {
  facts: (_db, criteria) => sql`
    select travel.id as travel_id, given.budget_id, null::int as provider_id, day, left(btrim(text), 200) as reason
    from (
      select id as travel_id, null::int as budget_id, rejection_reason as text, updated_at::date as day from travel
      where tab = 'rechazados_completamente' and updated_at >= ${criteria.from}::date
      union all
      select travel_id, id, deny_reason, updated_at::date from budget
      where deny_reason is not null and deleted_at is null and updated_at >= ${criteria.from}::date) as given
    join travel on travel.id = given.travel_id and travel.deleted_at is null and travel.cancelled_at is null
    where btrim(text) <> '' and ${isInPeriod(sql`day`, criteria)} and ${isCountedTravel(criteria)}`,
  aggregates: { rejected: count },
};

interface Debt {
  id: number;
  travel_id: number;
  label: string;
  client: string | null;
  price_discount: number;
  deposit: number;
  amount_paid: number;
  dues: Due[];
  date_from: Day;
  accepted_on: Day | null;
}

/** The accepted budgets that are not paid, with what their payment plans say. */
const customerDebts: ReportSource = {
  facts: async (db, criteria) => {
    const days = await setting(db, 'bank');
    const { rows } = await sql<Debt>`
      select budget.id, travel.id as travel_id, agreed.travel_name as label, ${clientOfTravel} as client, agreed.price_discount,
        agreed.deposit, budget.amount_paid, agreed.dues, agreed.date_from, ${acceptanceDaySql(sql`budget.id`)} as accepted_on
      from agreed_budget as agreed
      join budget on budget.id = agreed.budget_id and budget_status_id = ${budgetStatus.aceptado} and budget.deleted_at is null
      join travel on travel.id = budget.travel_id and travel.cancelled_at is null and travel.deleted_at is null
      where budget.amount_paid < agreed.price_discount and ${isInPeriod(sql`agreed.date_from`, criteria)}
        and ${isCountedTravel(criteria)}`.execute(db);
    const debts = rows.map(({ id, travel_id, label, client, ...budget }) => {
      const dues = paymentsLeft(budget, days);
      const late = dues.filter(({ day }) => day !== null && day < criteria.today);
      const overdue = sum(late.map(({ cents }) => cents));
      const { price_discount: agreed, amount_paid: paid, date_from: day } = budget;
      return { id, travel_id, label, client, day, agreed, paid, due: dues[0]?.day ?? null, overdue };
    });
    return sql`select id, id as budget_id, travel_id, null::int as provider_id, label, '/budget/' || id as path, client, day, agreed,
        paid, due, overdue
      from jsonb_to_recordset(${JSON.stringify(debts)}::jsonb) as debt(id int, travel_id int, label text, client text, day date,
        agreed bigint, paid bigint, due date, overdue bigint)`;
  },
  aggregates: { departs: dayOfRow, owed: euros(sql`sum(fact.agreed - fact.paid)`) },
};

/** The confirmed services that are not paid to their suppliers, and what these charge for cancelling others. */
const supplierDebts: ReportSource = {
  facts: (_db, criteria) => sql`
    select * from (
      select line.id, line.budget_id, travel.id as travel_id, travel.name as travel, line.provider_id, provider.provider as supplier,
        coalesce(nullif(${serviceTitleSql}, ''), travel.name) || case owed.state when 'confirmed' then '' else ' (anulación)' end as label,
        '/budget/' || line.budget_id as path,
        coalesce(owed.pay_by, agreed.date_from::date, line.date_from::date) as day, owed.pay_by, owed.cost,
        case when owed.pay_by < ${criteria.today}::date then owed.cost end as overdue
      from (select budget_line_id, pay_by, state, case state when 'confirmed' then cost else cancellation_cost end as cost
        from booking where paid_on is null and (state = 'confirmed' or state in ('to_cancel', 'cancelled') and cancellation_cost > 0)) as owed
      join budget_line as line on line.id = owed.budget_line_id
      join budget on budget.id = line.budget_id and budget.deleted_at is null
      join travel on travel.id = budget.travel_id and travel.deleted_at is null
      left join agreed_line as agreed on agreed.id = line.id
      left join provider on provider.id = line.provider_id
      where ${isCountedTravel(criteria)}) as debt
    where ${isInPeriod(sql`day`, criteria)}`,
  aggregates: { bookings: count, unknown: sql`(count(*) filter (where fact.cost is null))::int` },
};

/** The accepted trips by the day of their departure. */
const departures: ReportSource = {
  facts: (_db, criteria) => sql`
    select travel.id, travel.id as travel_id, budget.id as budget_id, null::int as provider_id, agreed.travel_name as label,
      '/viaje/' || travel.id as path, ${clientOfTravel} as client, agreed.date_from as day, agreed.date_to as returns,
      agreed.n_adults + agreed.n_children as people, agreed.price_discount as agreed,
      greatest(0, agreed.price_discount - budget.amount_paid) as owed
    from agreed_budget as agreed
    join budget on budget.id = agreed.budget_id and budget_status_id = ${budgetStatus.aceptado} and budget.deleted_at is null
    join travel on travel.id = budget.travel_id and travel.cancelled_at is null and travel.deleted_at is null
    where ${isInPeriod(sql`agreed.date_from`, criteria)} and ${isCountedTravel(criteria)}`,
  aggregates: { departs: dayOfRow, travels: count },
};

export const travelReports = { sales, conversion, reasons, customerDebts, supplierDebts, departures };
