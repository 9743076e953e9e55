import { budgetStatus } from '../../../contract/budget-state.ts';
import type { TravelCard } from '../../../contract/travel.ts';
import { tabOf } from '../../../contract/travel-state.ts';

/** Which trips a reader sees and how they stand: what customers need of the cards (what staff may do is in `actions.ts`). */

type Stands = Pick<TravelCard, 'travel_status_id'> & {
  budgets: Pick<TravelCard['budgets'][number], 'budget_status_id'>[];
};

/** A card is shown when it has budgets, or always to staff (specification 2). */
export function isShown(travel: { budgets: unknown[] }, staff: boolean): boolean {
  return staff || travel.budgets.length > 0;
}

export type Standing = 'answer' | 'alternatives' | 'booking' | 'booked' | 'past' | 'rejected';

/** How a trip stands, in the words that concern its customer. */
export function standingOf(travel: Stands): Standing {
  switch (tabOf(travel.travel_status_id)) {
    case 'reservados':
      return 'booked';
    case 'archivados':
      return 'past';
    case 'rechazados_completamente':
      return 'rejected';
    default:
      if (travel.budgets.some(budget => budget.budget_status_id === budgetStatus.aceptado)) return 'booking';
      return travel.budgets.some(budget => budget.budget_status_id === budgetStatus.pendiente)
        ? 'answer'
        : 'alternatives';
  }
}
