import { budgetStatus } from '../../../contract/budget/state.ts';
import type { TravelCard } from '../../../contract/travel/calls.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { fullName } from '../../../contract/values/person-name.ts';

/** What the card of a trip shows to staff, and in which order. */

type Contact = Pick<TravelCard, 'contact_name' | 'contact_surname' | 'contact_phone' | 'contact_email' | 'clients'>;

/**
 * The contact data of a trip that none of its clients has: none where a client asked for the trip, only the telephone
 * where only that differs.
 */
export function contactOutsideClients({ clients, ...travel }: Contact): string[] {
  const name = fullName({ first_name: travel.contact_name, last_name: travel.contact_surname });
  const parts = [name, travel.contact_phone ?? '', travel.contact_email ?? ''].filter(Boolean);
  const columns = new Set(
    clients.flatMap(client => [fullName(client), client.phone, client.email].map(part => comparable(part ?? ''))),
  );
  return parts.filter(part => !columns.has(comparable(part)));
}

/** Telephones are written with and without spaces, names and addresses in any case. */
const comparable = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();

const statusOrder = { [budgetStatus.aceptado]: 0, [budgetStatus.pendiente]: 1, [budgetStatus.rechazado]: 2 };

/** The budgets with the number of each among those of its trip: the accepted one first, the rejected ones last. */
export const sortForCard = <B extends Pick<TravelCard['budgets'][number], 'budget_status_id'>>(budgets: readonly B[]) =>
  budgets
    .map((budget, index) => ({ budget, option: index + 1 }))
    .sort((one, other) => statusOrder[one.budget.budget_status_id] - statusOrder[other.budget.budget_status_id]);

type FoldableTravel = Pick<TravelCard, 'travel_status_id'> & {
  budgets: Pick<TravelCard['budgets'][number], 'id' | 'budget_status_id'>[];
};

/** The rejected budgets, where another one is left or the whole trip was rejected. */
export function foldedBudgets({ budgets, travel_status_id }: FoldableTravel): number[] {
  const rejected = budgets.filter(budget => budget.budget_status_id === budgetStatus.rechazado);
  const fold = rejected.length < budgets.length || travel_status_id === travelStatus.rechazado;
  return fold ? rejected.map(budget => budget.id) : [];
}
