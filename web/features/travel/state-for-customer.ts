import type { BudgetCard } from '../../../contract/budget/calls.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { TravelCard } from '../../../contract/travel/calls.ts';
import { tabOf } from '../../../contract/travel/state.ts';

/**
 * Which trips a reader sees, and the status of each: what the cards of customers need. (`actions.ts` has the actions of
 * staff.)
 */

type StateFacts = Pick<TravelCard, 'travel_status_id'> &
  Partial<Pick<TravelCard, 'cancelled_at'>> & {
    budgets: readonly (Pick<BudgetCard, 'budget_status_id'> & Partial<Pick<BudgetCard, 'over' | 'changes_asked'>>)[];
  };

/** Customers see a card only if it has budgets; staff always see it (specification 2). */
export function isShown(travel: { budgets: unknown[] }, staff: boolean): boolean {
  return staff || travel.budgets.length > 0;
}

type StateForCustomer =
  | 'asked'
  | 'answer'
  | 'departed'
  | 'alternatives'
  | 'booking'
  | 'booked'
  | 'past'
  | 'rejected'
  | 'cancelled';

/** The status of a trip in words for its customer. */
export function stateForCustomer(travel: StateFacts): StateForCustomer {
  switch (tabOf(travel.travel_status_id)) {
    case 'reservados':
      return 'booked';
    case 'archivados':
      return 'past';
    case 'rechazados_completamente':
      return travel.cancelled_at ? 'cancelled' : 'rejected';
    default:
      if (travel.budgets.some(budget => budget.budget_status_id === budgetStatus.aceptado)) return 'booking';
      if (travel.budgets.some(budget => budget.changes_asked?.open)) return 'asked';
      return stateOfOffers(travel.budgets.filter(budget => budget.budget_status_id === budgetStatus.pendiente));
  }
}

function stateOfOffers(waiting: StateFacts['budgets']): StateForCustomer {
  if (waiting.some(({ over }) => !over)) return 'answer';
  return waiting.length > 0 ? 'departed' : 'alternatives';
}
