/** Where a screen says how a budget stands: what an answer leads to. */
export const outcomeOf = (budgetId: number) => ({ 'data-outcome': budgetId, tabIndex: -1 }) as const;

/**
 * Puts the focus on what has happened to a budget, after the dialog that brought it about is gone: the button that
 * opened it most often is, too. The last such place of a page says the most; where the budget is no longer shown, the
 * tab that is open.
 */
export function focusOutcome(budgetId: number): void {
  // After the dialog has given the focus back, and the page has been drawn anew.
  setTimeout(() => {
    const places = [...document.querySelectorAll<HTMLElement>(`[data-outcome="${budgetId}"]`)];
    const tab = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    (places.filter(place => place.checkVisibility()).at(-1) ?? tab)?.focus();
  }, 100);
}
