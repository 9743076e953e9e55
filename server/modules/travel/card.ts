import type { Language } from '../../../contract/language.ts';
import type { PaymentDays } from '../../../contract/payment/rules.ts';
import { say } from '../../../contract/texts/index.ts';
import type { TravelBudget, TravelCard } from '../../../contract/travel/calls.ts';
import { statusByBudgets } from '../../../contract/travel/schema.ts';
import { type TravelStatusId, travelStatus } from '../../../contract/travel/state.ts';
import type { TravelRequest } from '../../../contract/travel-request/calls.ts';
import { leftToPay, toEuros } from '../../../contract/values/money.ts';
import { type Presenter, presentBudgetCard } from '../budget/card.ts';
import { nextDue, overdueAmount } from '../payment-plan/queries.ts';
import type { TravelRecord } from './queries.ts';

const requestCard = (request: NonNullable<TravelRecord['request']>): TravelRequest => ({
  ...request,
  budget_from: request.budget_from === null ? null : toEuros(request.budget_from),
  budget_to: request.budget_to === null ? null : toEuros(request.budget_to),
});

/** An archived or rejected trip has nothing to be paid. */
const isActive = ({ travel_status_id }: TravelRecord) =>
  travel_status_id !== travelStatus.archivado && travel_status_id !== travelStatus.rechazado;

/** Whether something of a trip is still to be paid. */
export const hasPaymentsDue = (record: TravelRecord): boolean =>
  isActive(record) &&
  record.budgets.some(
    ({ amount_paid, price_discount, owed }) => owed || leftToPay(price_discount, amount_paid ?? price_discount) > 0,
  );

function travelBudget(
  record: TravelRecord['budgets'][number],
  presenter: Presenter,
  days: PaymentDays | null,
): TravelBudget {
  const { deposit, amount_paid, dues, accepted_on = null, owed, ...budget } = record;
  const payment_due =
    days === null || deposit == null || amount_paid == null || dues === undefined
      ? null
      : nextDue({ ...budget, deposit, amount_paid, dues, accepted_on }, days, presenter.today);
  const overdue = days && owed ? overdueAmount(owed, days, presenter.today) : null;
  return { ...presentBudgetCard(budget, presenter), payment_due, overdue };
}

/**
 * Makes a trip's card from its record.
 * @param days by which days customers pay; null when nothing is to be paid
 */
export function presentTravelCard(
  record: TravelRecord,
  language: Language,
  presenter: Presenter,
  days: PaymentDays | null,
): TravelCard {
  const { clients, budgets, request, ...travel } = record;
  const status = travel.travel_status_id as TravelStatusId;
  return {
    ...travel,
    travel_status_id: status,
    travel_status: { id: status, name: say(language, `travel.status.${status}`) },
    client: clients[0] ?? null,
    clients,
    request: request && requestCard(request),
    user_travel_groups: clients.map(client => ({ user_id: client.id })),
    users_id: clients.map(client => client.id),
    internal_tags: travel.tags.map(tag => tag.id),
    agent_id: travel.assigned_agents.map(agent => agent.agent_id),
    budgets: budgets.map(budget => travelBudget(budget, presenter, isActive(record) ? days : null)),
    status_by_budgets: statusByBudgets(budgets.map(budget => budget.budget_status_id)),
  };
}
