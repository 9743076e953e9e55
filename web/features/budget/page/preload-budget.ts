import { queryClient } from '../../../lib/query.ts';
import { threadsQuery } from '../../question/api.ts';
import { budgetQuery } from '../api.ts';

/** How long a navigation to a budget waits for its data, in ms. Then its page shows a skeleton. */
const maxWait = 150;

/**
 * Reads a budget and its questions before their page does. A refusal is the page's to report.
 * @returns resolves when the page can be drawn: with both, or with what was read before
 */
export async function preloadBudget(id: number): Promise<void> {
  const isLoaded = queryClient.getQueryData(budgetQuery(id).queryKey) !== undefined;
  const queries = Promise.all([
    queryClient.prefetchQuery(budgetQuery(id)),
    queryClient.prefetchQuery(threadsQuery(id)),
  ]);
  if (!isLoaded) await Promise.race([queries, new Promise(resolve => setTimeout(resolve, maxWait))]);
}
