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
