import type { Language } from '../../../contract/language.ts';
import { say } from '../../../contract/texts/index.ts';
import { statusByBudgets, type TravelCard, type TravelStatusId } from '../../../contract/travel.ts';
import { budgetCard, type Presenter } from '../budget/card.ts';
import type { TravelRecord } from './queries.ts';

/** The key under which both sides name a status. */
export const statusName = (language: Language, status: number) =>
  say(language, `travel.status.${status as TravelStatusId}`);

/** A trip's card from its record. */
export function travelCard(record: TravelRecord, language: Language, presenter: Presenter): TravelCard {
  const { clients, budgets, ...travel } = record;
  const status = travel.travel_status_id as TravelStatusId;
  return {
    ...travel,
    travel_status_id: status,
    travel_status: { id: status, name: statusName(language, status) },
    client: clients[0] ?? null,
    clients,
    user_travel_groups: clients.map(client => ({ user_id: client.id })),
    budgets: budgets.map(budget => budgetCard(budget, presenter)),
    status_by_budgets: statusByBudgets(budgets.map(budget => budget.budget_status_id)),
  };
}
