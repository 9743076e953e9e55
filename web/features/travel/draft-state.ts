import type { Budget, BudgetCard } from '../../../contract/budget/calls.ts';
import { finalAccept } from '../../../contract/budget/state.ts';

/** Whether staff have notified a modification that the client has not answered yet. */
export const awaitsConfirmation = (budget: Pick<BudgetCard, 'final_accept' | 'final_accept_mail'>): boolean =>
  budget.final_accept_mail !== null && budget.final_accept === null;

/** What became of a draft: not sent to the customer yet, sent and without an answer, or refused. */
export type DraftState = 'unsaid' | 'waiting' | 'declined';

/** How far the customer has agreed to what staff changed after the acceptance; null when nothing is open. */
export function draftState(budget: Pick<Budget, 'changed' | 'final_accept' | 'final_accept_mail'>): DraftState | null {
  if (awaitsConfirmation(budget)) return 'waiting';
  if (budget.changed.length === 0) return null;
  return budget.final_accept === finalAccept.declined ? 'declined' : 'unsaid';
}
