import { sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type {
  AgentFigure,
  Dashboard,
  FirstSteps,
  MonthFigure,
  OverduePayment,
  Reason,
  Some,
} from '../../../contract/dashboard/calls.ts';
import { chartMonths, maxListRows } from '../../../contract/dashboard/schema.ts';
import { groups } from '../../../contract/permissions.ts';
import { settingDefaults } from '../../../contract/setting/schema.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { localMoment, today } from '../../../contract/values/dates.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { placeholderEmail } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../../services.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { readBackupTrouble } from '../backup/queries.ts';
import { mailOutages } from '../mail/rules.ts';
import { overdueAmount } from '../payment-plan/queries.ts';
import { setting } from '../setting/rules.ts';
import { countTabs } from '../travel/page.ts';
import {
  dueTasks,
  endingOptions,
  nextDepartures,
  openQuestions,
  openRequests,
  requestedChanges,
  requestedTravels,
  travelsToBook,
  unpaidBudgets,
  type WorkFilter,
  waitingTravels,
} from './queries.ts';

/** The figures of the charts: the last twelve months, including this one. */

const maxReasons = 6;

const firstMonth = ({ today }: WorkFilter) =>
  sql`(date_trunc('month', ${today}::date) - make_interval(months => ${chartMonths - 1}::int))`;

const isAssigned = ({ agentId }: WorkFilter, travelColumn: 'budget.travel_id' | 'travel_id') =>
  agentId === null
    ? sql`true`
    : sql`${sql.ref(travelColumn)} in (select travel_id from assigned_agent where agent_id = ${agentId})`;

/** The amounts accepted in each month that are still accepted. Months without any are zero. */
async function acceptedByMonth(db: Db, filter: WorkFilter): Promise<MonthFigure[]> {
  const { rows } = await sql<MonthFigure>`
    select to_char(month, 'YYYY-MM') as month, coalesce(sum(price), 0)::float8 / 100 as accepted, count(price)::int as budgets
    from generate_series(${firstMonth(filter)}, ${filter.today}::date, interval '1 month') as month
    left join (
      select distinct on (acceptance.budget_id) date_trunc('month', accepted_at)::timestamp as of_month,
        coalesce(agreed.price_discount, acceptance.price_discount) as price
      from budget_acceptance as acceptance
      join budget on budget.id = acceptance.budget_id and budget_status_id = ${budgetStatus.aceptado} and budget.deleted_at is null
      join travel on travel.id = budget.travel_id and travel.cancelled_at is null
      left join agreed_budget as agreed on agreed.budget_id = budget.id
      where acceptance.kind = 'acceptance' and accepted_at >= ${firstMonth(filter)} and ${isAssigned(filter, 'budget.travel_id')}
      order by acceptance.budget_id, accepted_at desc) as accepted on of_month = month
    group by month order by month`.execute(db);
  return rows;
}

/** How the trips of each agent ended. A trip with two agents counts for both. */
async function endedByAgent(db: Db, filter: WorkFilter): Promise<AgentFigure[]> {
  const { rows } = await sql<AgentFigure>`
    with ended as (
      select budget.travel_id as id, true as accepted from budget
      join budget_acceptance on budget_id = budget.id and accepted_at >= ${firstMonth(filter)}
      join travel on travel.id = budget.travel_id and travel.deleted_at is null and travel.travel_status_id <> ${travelStatus.rechazado}
      where budget_status_id = ${budgetStatus.aceptado} and budget.deleted_at is null
      union
      select id, false from travel
      where tab = 'rechazados_completamente' and deleted_at is null and cancelled_at is null
        and updated_at >= ${firstMonth(filter)})
    select agent.id as agent_id, ${fullNameSql('agent')} as name,
      count(*) filter (where accepted)::int as accepted, count(*) filter (where not accepted)::int as rejected
    from ended
    left join assigned_agent on travel_id = ended.id
    left join "user" as agent on agent.id = agent_id
    where ${filter.agentId === null ? sql`true` : sql`agent.id = ${filter.agentId}`}
    group by agent.id
    order by count(*) desc, agent.id nulls last limit 8`.execute(db);
  return rows;
}

/** Why trips and budgets were rejected, in the clients' words. Equal texts count as one reason. */
async function rejectionReasons(db: Db, filter: WorkFilter): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    with given as (
      select id as travel_id, rejection_reason as reason from travel
      where tab = 'rechazados_completamente' and deleted_at is null and cancelled_at is null
        and rejection_reason is not null
        and updated_at >= ${firstMonth(filter)}
      union all
      select travel_id, deny_reason from budget
      where deny_reason is not null and deleted_at is null and updated_at >= ${firstMonth(filter)})
    select min(left(btrim(reason), 200)) as reason, count(*)::int as count
    from given where ${isAssigned(filter, 'travel_id')} and btrim(reason) <> ''
    group by rtrim(regexp_replace(normalise(left(btrim(reason), 200)), '\\s+', ' ', 'g'), '.!')
    order by count(*) desc, min(reason) limit ${maxReasons}`.execute(db);
  return rows;
}

type RecordSteps = Omit<FirstSteps, 'agency' | 'mail'>;

/**
 * The first steps that a new agency has finished. A trip requested by a visitor does not end them: visitors may find
 * the page before anything is ready.
 * @param mail whether a mail server is configured
 * @returns null once staff have written a trip
 */
async function firstSteps(db: Db, mail: boolean): Promise<FirstSteps | null> {
  const { rows } = await sql<RecordSteps>`select
    not exists (select from "user" where group_id <> ${groups.client} and deleted_at is null
      and (lower(email) = ${placeholderEmail} or last_name = '')) as people,
    (select count(distinct name) = 2 from general_text where name in ('privacy', 'conditions')) as texts,
    exists (select from meal_included) and exists (select from room_type) and exists (select from transport_type)
      as catalogue,
    exists (select from "user" where group_id = ${groups.client}) as client,
    exists (select from travel where id not in (select travel_id from travel_request)) as travel`.execute(db);
  const [first] = rows;
  if (!first || first.travel) return null;
  const { name } = await setting(db, 'agency');
  return { ...first, agency: name !== settingDefaults.agency.name, mail };
}

/** The payments of customers that are overdue, the oldest first. */
async function overduePayments(db: Db, filter: WorkFilter): Promise<Some<OverduePayment>> {
  const terms = await setting(db, 'bank');
  const overdue = (await unpaidBudgets(db, filter)).flatMap(({ id, travel, client, ...budget }) => {
    const due = overdueAmount(budget, terms, filter.today);
    return due ? [{ id, travel, client, ...due }] : [];
  });
  const rows = overdue.sort((one, other) => one.day.localeCompare(other.day)).slice(0, maxListRows);
  return { rows, total: overdue.length };
}

/**
 * Today's work (decisions 6) of everybody, or only the reader's own.
 * @param scope the scope of staff
 */
export async function dashboardOf(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  scope: Scope,
  { mine }: { mine: boolean },
): Promise<Dashboard> {
  const now = clock();
  const filter: WorkFilter = { agentId: mine ? scope.userId : null, today: today(now) };
  const administrator = scope.kind === 'staff' && scope.administrator;
  const outages = mailOutages(db, { longOnly: true });
  return inParallel({
    // Only administrators see the server's words, because only they can mend it.
    outages: administrator ? outages : outages.then(rows => rows.map(outage => ({ ...outage, error: null }))),
    backup: administrator ? readBackupTrouble(db, now) : null,
    counters: countTabs(db, scope, mine ? { agent_id: scope.userId } : {}),
    bookings: travelsToBook(db, filter),
    waiting: waitingTravels(db, filter),
    tasks: dueTasks(db, filter, localMoment(now)),
    payments: overduePayments(db, filter),
    options: endingOptions(db, filter),
    departures: nextDepartures(db, filter),
    requests: openRequests(db, filter),
    requested: requestedTravels(db, filter),
    questions: openQuestions(db, filter),
    changes: requestedChanges(db, filter),
    months: acceptedByMonth(db, filter),
    agents: endedByAgent(db, filter),
    reasons: rejectionReasons(db, filter),
    first: firstSteps(db, config.smtpUrl !== undefined),
  });
}

/** Runs several statements at once and answers with their results under the same names. */
async function inParallel<T extends object>(parts: T) {
  const values = await Promise.all(Object.values(parts));
  return Object.fromEntries(Object.keys(parts).map((name, index) => [name, values[index]])) as {
    [K in keyof T]: Awaited<T[K]>;
  };
}
