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

/** Marks the element that shows the status of a budget, so that `focusOutcome` finds it after an answer. */
export const outcomeOf = (budgetId: number) => ({ 'data-outcome': budgetId, tabIndex: -1 }) as const;

/**
 * Moves the focus to the new status of a budget after its dialog has closed: the button that opened the dialog is
 * mostly gone as well. The last marked place of a page shows the most. If the budget is no longer shown, the focus goes
 * to the open tab.
 */
export function focusOutcome(budgetId: number): void {
  // Waits until the dialog has returned the focus and the page has been drawn again.
  setTimeout(() => {
    const places = [...document.querySelectorAll<HTMLElement>(`[data-outcome="${budgetId}"]`)];
    const tab = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    (places.filter(place => place.checkVisibility()).at(-1) ?? tab)?.focus();
  }, 100);
}
