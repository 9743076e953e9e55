/**
 * Asks for a budget before its page is drawn. The code for it is part of the page's. What fails here, the page asks for
 * again and reports.
 */
export const askForBudget = (id: number): Promise<void> =>
  import('./ahead.ts').then(({ askAhead }) => askAhead(id)).catch(() => undefined);
