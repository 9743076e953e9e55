import { queryClient } from '../../../lib/query.ts';
import { budgetQuery } from '../api.ts';

/** Asks for a budget before its page does. A refusal is the page's to report. */
export const askAhead = (id: number): Promise<void> => queryClient.prefetchQuery(budgetQuery(id));
