import type { BudgetCard } from '../../../contract/budget/calls.ts';
import { budgetStatus, finalAccept, isAnswerable, isNoticeOver } from '../../../contract/budget/state.ts';
import { isOpenForServices } from '../../../contract/travel/state.ts';
import { today } from '../../../contract/values/dates.ts';
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
export const declineActions = ['alternatives', 'rejectAll'] as const satisfies BudgetAction[];

/**
 * Everything that a reader may do with a budget. An expired budget can still be declined, because that is how a client
 * asks for another one. One whose departure is past is answered by staff alone (decisions 9).
 * @param others the budgets of its trip, for staff
 */
export function budgetActions(
  budget: Pick<
    BudgetCard,
    'budget_status_id' | 'date_from' | 'date_to' | 'expired' | 'over' | 'final_accept' | 'final_accept_mail'
  >,
  travelStatusId: number,
  staff: boolean,
  others: readonly Pick<BudgetCard, 'budget_status_id'>[] = [],
): BudgetAction[] {
  const actions: BudgetAction[] = [];
  if (isAnswerable(budget, travelStatusId) && (staff || !budget.over)) {
    if (!budget.expired) actions.push('accept');
    actions.push(...(staff ? (['decline'] as const) : declineActions));
  }
  if (staff && budget.budget_status_id !== budgetStatus.pendiente && isActiveBudget(budget, travelStatusId, others)) {
    actions.push(budget.final_accept === finalAccept.declined ? 'notifyAgain' : 'notify');
  }
  if (!staff && awaitsConfirmation(budget) && !isNoticeOver(budget, today(new Date()))) actions.push('answerNotice');
  if (staff) {
    actions.push('edit');
    if (budget.budget_status_id !== budgetStatus.aceptado) actions.push('delete');
  }
  return actions;
}

/** Whether staff still work on a budget: not in an archived or rejected trip, nor rejected beside an accepted one. */
export const isActiveBudget = (
  { budget_status_id }: Pick<BudgetCard, 'budget_status_id'>,
  travelStatusId: number,
  others: readonly Pick<BudgetCard, 'budget_status_id'>[],
): boolean =>
  isOpenForServices(travelStatusId) &&
  (budget_status_id !== budgetStatus.rechazado ||
    !others.some(other => other.budget_status_id === budgetStatus.aceptado));

/** The client's answer to the final comments on a budget (specification 2), and its day. */
export function finalAnswer(
  budget: Pick<BudgetCard, 'final_accept' | 'final_accept_datetime'>,
): { state: 'accepted' | 'declined'; day: string } | { state: 'pending' } {
  const day = budget.final_accept_datetime?.slice(0, 10) ?? '';
  if (budget.final_accept === finalAccept.accepted) return { state: 'accepted', day };
  if (budget.final_accept === finalAccept.declined) return { state: 'declined', day };
  return { state: 'pending' };
}
