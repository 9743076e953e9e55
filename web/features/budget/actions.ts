import type { BudgetCard } from '../../../contract/budget/calls.ts';
import { budgetStatus, finalAccept } from '../../../contract/budget/state.ts';
import { moves, type TravelStatusId, travelStatus } from '../../../contract/travel/state.ts';
import { awaitsConfirmation } from '../travel/draft-state.ts';

/** What the card and the page of a budget offer, by role and status (specification 2 'Trip list', 6; decisions 3). */

export type BudgetAction =
  | 'accept'
  | 'decline'
  | 'alternatives'
  | 'rejectAll'
  | 'notify'
  | 'notifyAgain'
  | 'answerNotice'
  | 'edit'
  | 'delete';

/** The two ways in which a customer does not accept; staff choose between them in their dialog. */
export const refusals = ['alternatives', 'rejectAll'] as const satisfies BudgetAction[];

const answerable: readonly TravelStatusId[] = moves.answer.from;

/** Whether the budget waits for an answer: it is pending, and its trip is with the client. */
export function isAnswerable(budget: Pick<BudgetCard, 'budget_status_id'>, travelStatusId: number): boolean {
  return (
    budget.budget_status_id === budgetStatus.pendiente && (answerable as readonly number[]).includes(travelStatusId)
  );
}

/**
 * Everything that a reader may do with a budget. An expired budget can still be declined, because that is how a client
 * asks for another one. One whose departure is past is answered by staff alone (decisions 9).
 */
export function budgetActions(
  budget: Pick<BudgetCard, 'budget_status_id' | 'expired' | 'over' | 'final_accept' | 'final_accept_mail'>,
  travelStatusId: number,
  staff: boolean,
): BudgetAction[] {
  const actions: BudgetAction[] = [];
  if (isAnswerable(budget, travelStatusId) && (staff || !budget.over)) {
    if (!budget.expired) actions.push('accept');
    actions.push(...(staff ? (['decline'] as const) : refusals));
  }
  // An accepted budget of a rejected trip: the trip was cancelled, and nothing is asked any more.
  const cancelled = travelStatusId === travelStatus.rechazado && budget.budget_status_id === budgetStatus.aceptado;
  if (staff && budget.budget_status_id !== budgetStatus.pendiente && !cancelled) {
    actions.push(budget.final_accept === finalAccept.declined ? 'notifyAgain' : 'notify');
  }
  if (!staff && awaitsConfirmation(budget)) actions.push('answerNotice');
  if (staff) {
    actions.push('edit');
    if (budget.budget_status_id !== budgetStatus.aceptado) actions.push('delete');
  }
  return actions;
}

/** The line under a budget's comments (specification 2): accepted or declined on a date, or waiting. */
export function acceptance(
  budget: Pick<BudgetCard, 'final_accept' | 'final_accept_datetime'>,
): { state: 'accepted' | 'declined'; day: string } | { state: 'pending' } {
  const day = budget.final_accept_datetime?.slice(0, 10) ?? '';
  if (budget.final_accept === finalAccept.accepted) return { state: 'accepted', day };
  if (budget.final_accept === finalAccept.declined) return { state: 'declined', day };
  return { state: 'pending' };
}
