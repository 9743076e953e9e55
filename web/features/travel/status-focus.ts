/** Marks the element that shows the status of a budget, so that `focusBudgetStatus` finds it after an answer. */
export const statusFocusProps = (budgetId: number) => ({ 'data-status-of': budgetId, tabIndex: -1 }) as const;

/**
 * Moves the focus to the new status of a budget after its dialog has closed, because the button that opened the dialog
 * is often gone. Of several marked elements the last visible one gets it, and without one the open tab.
 */
export function focusBudgetStatus(budgetId: number): void {
  // Waits until the dialog has returned the focus and the page has been drawn again.
  setTimeout(() => {
    const places = [...document.querySelectorAll<HTMLElement>(`[data-status-of="${budgetId}"]`)];
    const tab = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    (places.filter(place => place.checkVisibility()).at(-1) ?? tab)?.focus();
  }, 100);
}
