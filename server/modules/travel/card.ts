import type { Language } from '../../../contract/language.ts';
import { toEuros } from '../../../contract/money.ts';
import { say } from '../../../contract/texts/index.ts';
import { statusByBudgets, type TravelStatusId } from '../../../contract/travel.ts';
import type { TravelCard } from '../../../contract/travel-calls.ts';
import type { TravelRequest } from '../../../contract/travel-request-calls.ts';
import { budgetCard, type Presenter } from '../budget/card.ts';
import type { TravelRecord } from './queries.ts';

/** The key of a status name, for server and screens. */
export const statusName = (language: Language, status: number) =>
  say(language, `travel.status.${status as TravelStatusId}`);

const requestCard = (request: NonNullable<TravelRecord['request']>): TravelRequest => ({
  ...request,
  budget_from: request.budget_from === null ? null : toEuros(request.budget_from),
  budget_to: request.budget_to === null ? null : toEuros(request.budget_to),
});

/** Makes a trip's card from its record. */
export function travelCard(record: TravelRecord, language: Language, presenter: Presenter): TravelCard {
  const { clients, budgets, request, ...travel } = record;
  const status = travel.travel_status_id as TravelStatusId;
  return {
    ...travel,
    travel_status_id: status,
    travel_status: { id: status, name: statusName(language, status) },
    client: clients[0] ?? null,
    clients,
    request: request && requestCard(request),
    user_travel_groups: clients.map(client => ({ user_id: client.id })),
    users_id: clients.map(client => client.id),
    agent_id: travel.assigned_agents.map(agent => agent.agent_id),
    budgets: budgets.map(budget => budgetCard(budget, presenter)),
    status_by_budgets: statusByBudgets(budgets.map(budget => budget.budget_status_id)),
  };
}
