import { type RawBuilder, sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type {
  Departure,
  DueTask,
  EndingOption,
  OpenQuestion,
  OpenRequest,
  RequestedChanges,
  RequestedTravel,
  Some,
  WaitingTravel,
} from '../../../contract/dashboard/calls.ts';
import { departureDays, maxListRows, optionDays } from '../../../contract/dashboard/schema.ts';
import type { Due } from '../../../contract/payment/schema.ts';
import { priceRequestStatus } from '../../../contract/price-request/schema.ts';
import { openTaskStatuses } from '../../../contract/task/state.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import type { TravellerDemands } from '../../../contract/traveller/needs.ts';
import type { Day } from '../../../contract/values/dates.ts';
import type { Db } from '../../platform/db/db.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { bookedOfTravel } from '../../shared/travel-columns.ts';
import { inValues } from '../../shared/version.ts';
import { acceptanceDaySql } from '../payment-plan/queries.ts';
import { setting } from '../setting/rules.ts';
import { incompleteClient } from '../travel/queries.ts';
import { hasTravellers, lacksTravellerData } from '../traveller/queries.ts';

/** Today's work: one statement per list, which returns the first rows and the total. */

export interface WorkFilter {
  /** The user whose work is listed; null for everybody's. */
  agentId: number | null;
  today: Day;
}

const isAssigned = ({ agentId }: WorkFilter): RawBuilder<boolean> =>
  agentId === null
    ? sql<boolean>`true`
    : sql<boolean>`travel.id in (select travel_id from assigned_agent where agent_id = ${agentId})`;

const isOwnRequest = ({ agentId }: WorkFilter): RawBuilder<boolean> =>
  agentId === null ? sql<boolean>`true` : sql<boolean>`request.created_by = ${agentId}`;

/** The first client of a trip, or the person who asked for it. */
export const clientOfTravel = sql<string | null>`coalesce((
  select ${fullNameSql()} from user_travel_group join "user" on "user".id = user_id
  where travel_id = travel.id order by position, "user".id limit 1),
  nullif(concat_ws(' ', travel.contact_name, travel.contact_surname), ''))`;

async function firstRows<T extends { total: number }>(db: Db, query: RawBuilder<T>): Promise<Some<Omit<T, 'total'>>> {
  const { rows } = await query.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Cents as euros of the API, for rows that are sent unchanged. */
const euros = (cents: RawBuilder<unknown>) => sql<number>`(${cents})::float8 / 100`;

/** Trips whose sent budgets wait, the longest wait first. */
export const waitingTravels = (db: Db, filter: WorkFilter) =>
  firstRows(
    db,
    sql<WaitingTravel & { total: number }>`
    with waiting as (
      select travel.id, count(*)::int as budgets, min(budget.price_discount) as price, min(budget.sent_at) as sent_at,
        (array_agg(budget.id order by budget.sent_at, budget.id))[1] as budget_id, max(budget.valid_until) as valid_until,
        array_agg(budget.id) as ids, count(*) over ()::int as total
      from budget join travel on travel.id = budget.travel_id
      where travel.tab = 'pendientes_de_reserva' and travel.deleted_at is null and ${isAssigned(filter)}
        and budget.budget_status_id = ${budgetStatus.pendiente} and budget.sent_at is not null and budget.deleted_at is null
      group by travel.id
      order by min(budget.sent_at), travel.id limit ${maxListRows})
    select travel.id, travel.name, ${clientOfTravel} as client, waiting.budgets, coalesce(opened.budgets, 0) as opened,
      to_char(opened.at, 'YYYY-MM-DD HH24:MI:SS') as opened_at, waiting.budget_id, ${euros(sql`waiting.price`)} as price,
      ${filter.today}::date - waiting.sent_at::date as days, waiting.valid_until, waiting.total
    from waiting join travel on travel.id = waiting.id
    left join lateral (select count(distinct budget_id)::int as budgets, max(at) as at from travel_event
      where travel_id = waiting.id and budget_id = any (waiting.ids) and kind = 'budgetOpened') as opened on true
    order by waiting.sent_at, travel.id`,
  );

/** Open tasks up to the end of today, the oldest first, without those of questions that wait for an answer themselves. */
export const dueTasks = (db: Db, { agentId, today }: WorkFilter, now: string) =>
  firstRows(
    db,
    sql<DueTask & { total: number }>`
    select task.id, task.name, to_char(task.date, 'YYYY-MM-DD HH24:MI') as date, task.date < ${now}::timestamp as overdue,
      travel.name as travel,
      coalesce(nullif(concat_ws(' ', task.client_name, task.client_surname), ''),
        ${fullNameSql('client')}) as client,
      ${fullNameSql('agent')} as agent, count(*) over ()::int as total
    from task
    left join travel on travel.id = task.travel_id
    left join "user" as client on client.id = task.user_id
    left join "user" as agent on agent.id = task.agent_id
    where task.deleted_at is null and task.task_status_id in (${sql.join(openTaskStatuses)}) and task.date < ${today}::date + 1
      and ${agentId === null ? sql`true` : sql`task.agent_id = ${agentId}`}
      and not exists (select from question where question.task_id = task.id and question.answered_at is null)
    order by task.date, task.id limit ${maxListRows}`,
  );

/** The first client whose data are incomplete, of a trip without travellers. */
const incompleteClientId = sql`(select "user".id from user_travel_group join "user" on "user".id = user_id
  where travel_id = travel.id and ${incompleteClient} and not ${hasTravellers}
  order by position, "user".id limit 1)`;

/** What a trip lacks, in the order of `missingThings`. */
const missingThingsOf = (demands: TravellerDemands) => sql`array_remove(array[
  case when budget.id is null then 'budget' end,
  case when travel.travel_status_id = ${travelStatus.pendienteDeReserva} then 'booking' end,
  case when budget.amount_paid < budget.deposit then 'deposit' end,
  case when budget.amount_paid >= budget.deposit and budget.amount_paid < budget.price_discount then 'payment' end,
  case when budget.id is not null and (coalesce(budget.contract_data, '') = ''
    or not exists (select from budget_acceptance where budget_id = budget.id)) then 'contract' end,
  case when page.incomplete_id is not null or not exists (select from user_travel_group where travel_id = travel.id)
    or ${lacksTravellerData(demands)} then 'data' end], null)`;

const isAccepted = sql`exists (select from budget where travel_id = travel.id
  and budget_status_id = ${budgetStatus.aceptado} and deleted_at is null)`;
const isToBook = sql`travel.travel_status_id = ${travelStatus.pendienteDeReserva} and ${isAccepted}`;

/** Accepted trips whose bookings are not finished, the next departure first. */
export const travelsToBook = (db: Db, filter: WorkFilter) => travelsWithMissing(db, filter, isToBook, maxListRows);

/** The next departures of other trips, whether or not they lack anything, the earliest first. */
export const nextDepartures = (db: Db, filter: WorkFilter) =>
  travelsWithMissing(
    db,
    filter,
    sql`travel.travel_status_id in (${travelStatus.pendienteDeReserva}, ${travelStatus.reservado}) and not (${isToBook})
      and travel.date_from between ${filter.today}::date and ${filter.today}::date + ${Math.max(...departureDays)}::int`,
    maxListRows * 2,
  );

async function travelsWithMissing(db: Db, filter: WorkFilter, condition: RawBuilder<unknown>, limit: number) {
  const demands = await setting(db, 'travellers');
  return firstRows(
    db,
    sql<Departure & { total: number }>`
    with page as (
      select travel.id, count(*) over ()::int as total, ${incompleteClientId} as incomplete_id from travel
      where travel.tab in ('pendientes_de_reserva', 'reservados') and ${condition}
        and travel.deleted_at is null and ${isAssigned(filter)}
      order by travel.date_from, travel.id limit ${limit})
    select travel.id, travel.name, ${clientOfTravel} as client, travel.date_from,
      travel.date_from - ${filter.today}::date as days, travel.tab, budget.id as budget_id,
      ${euros(sql`greatest(0, case when budget.amount_paid < budget.deposit then budget.deposit
        else coalesce(budget.price_discount, 0) end - coalesce(budget.amount_paid, 0))`)} as due,
      ${missingThingsOf(demands)} as missing, ${bookedOfTravel} as bookings, page.incomplete_id, page.total
    from page join customer_travel as travel on travel.id = page.id
    left join customer_budget as budget on budget.travel_id = travel.id
      and ${inValues('budget.travel_id', sql`select id from page`)}
      and budget.budget_status_id = ${budgetStatus.aceptado} and budget.deleted_at is null
    where ${inValues('travel.id', sql`select id from page`)}
    order by travel.date_from, travel.id`,
  );
}

/** Offers of open requests whose option ends within some days, the first end first. */
export const endingOptions = (db: Db, filter: WorkFilter) =>
  firstRows(
    db,
    sql<EndingOption & { total: number }>`
    select offer.id, recipient.name as supplier, request.id as request_id, request.type, request.title, offer.option_date,
      offer.option_date - ${filter.today}::date as days, count(*) over ()::int as total
    from offer
    join price_request_recipient as recipient on recipient.id = offer.recipient_id
    join price_request as request on request.id = recipient.price_request_id
    where offer.replaced_at is null and not offer.declined
      and offer.option_date between ${filter.today}::date and ${filter.today}::date + ${optionDays}::int and request.deleted_at is null
      and request.price_request_status_id in (${priceRequestStatus.enviada}, ${priceRequestStatus.respondida})
      and ${isOwnRequest(filter)}
    order by offer.option_date, offer.id limit ${maxListRows}`,
  );

/** Accepted budgets that are not paid in full, until their trip is archived. */
export async function unpaidBudgets(db: Db, filter: WorkFilter) {
  const { rows } = await sql<UnpaidBudget>`
    select budget.id, travel.name as travel, ${clientOfTravel} as client, budget.price_discount, budget.deposit,
      budget.amount_paid, budget.dues, budget.date_from, ${acceptanceDaySql(sql`budget.id`)} as accepted_on
    from travel join customer_budget as budget on budget.travel_id = travel.id
    where travel.tab in ('pendientes_de_reserva', 'reservados') and travel.deleted_at is null
      and travel.cancelled_at is null and ${isAssigned(filter)}
      and budget.budget_status_id = ${budgetStatus.aceptado} and budget.deleted_at is null
      and budget.amount_paid < budget.price_discount`.execute(db);
  return rows;
}

interface UnpaidBudget {
  id: number;
  travel: string;
  client: string | null;
  price_discount: number;
  deposit: number;
  amount_paid: number;
  dues: Due[];
  date_from: Day;
  accepted_on: Day | null;
}

/** Sent price requests without an answer from some suppliers, the oldest first. */
export const openRequests = (db: Db, filter: WorkFilter) =>
  firstRows(
    db,
    sql<OpenRequest & { total: number }>`
    select request.id, request.type, request.title, count(*)::int as asked,
      count(*) filter (where answered_at is not null or declined_at is not null)::int as answered,
      ${filter.today}::date - request.sent_at::date as days, count(*) over ()::int as total
    from price_request as request
    join price_request_recipient on price_request_id = request.id and outbox_id is not null
    where request.deleted_at is null and request.price_request_status_id = ${priceRequestStatus.enviada} and request.sent_at is not null
      and ${isOwnRequest(filter)}
    group by request.id
    having count(*) > count(*) filter (where answered_at is not null or declined_at is not null)
    order by request.sent_at, request.id limit ${maxListRows}`,
  );

/** Trips requested by visitors that are still in the queue. Those without an agent are shown to everybody. */
export const requestedTravels = (db: Db, { agentId, today }: WorkFilter) =>
  firstRows(
    db,
    sql<RequestedTravel & { total: number }>`
    select travel.id, travel.name, ${clientOfTravel} as contact, ${today}::date - request.created_at::date as days,
      count(*) over ()::int as total
    from travel_request as request join travel on travel.id = request.travel_id
    where travel.tab = 'en_cola' and travel.deleted_at is null
      and ${
        agentId === null
          ? sql`true`
          : sql`coalesce((select bool_or(agent_id = ${agentId}) from assigned_agent where travel_id = travel.id), true)`
      }
    order by request.created_at, travel.id limit ${maxListRows}`,
  );

/** Questions of customers without an answer, the oldest first. */
export const openQuestions = (db: Db, filter: WorkFilter) =>
  firstRows(
    db,
    sql<OpenQuestion & { total: number }>`
    select question.id, question.budget_id, travel.name as travel, ${fullNameSql('client')} as client,
      left(question.text, 300) as text, ${filter.today}::date - question.at::date as days, count(*) over ()::int as total
    from question
    join budget on budget.id = question.budget_id and budget.deleted_at is null
    join travel on travel.id = budget.travel_id and travel.deleted_at is null
    join "user" as client on client.id = question.client_id
    where not question.is_answer and question.answered_at is null and ${isAssigned(filter)}
    order by question.at, question.id limit ${maxListRows}`,
  );

/** Trips whose customer has asked for changes and was sent nothing since, the longest wait first. */
export const requestedChanges = (db: Db, filter: WorkFilter) =>
  firstRows(
    db,
    sql<RequestedChanges & { total: number }>`
    select travel.id, event.budget_id, travel.name as travel, ${clientOfTravel} as client, left(event.detail, 300) as text,
      ${filter.today}::date - event.at::date as days, count(*) over ()::int as total
    from travel
    join lateral (select id, budget_id, detail, at from travel_event
      where travel_id = travel.id and kind = 'budgetDenied' order by id desc limit 1) as event on true
    where travel.tab = 'pendientes_de_reserva' and travel.travel_status_id = ${travelStatus.pendienteDeReserva}
      and travel.deleted_at is null and ${isAssigned(filter)} and not ${isAccepted} and not exists (select from travel_event as sent
        where sent.travel_id = travel.id and sent.id > event.id and sent.kind in ('sent', 'sentAgain'))
    order by event.at, travel.id limit ${maxListRows}`,
  );
