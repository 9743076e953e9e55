import { queryClient } from '../../../lib/query.ts';
import { askAtStep } from '../../../lib/route-meta.ts';
import { threadsQuery } from '../../question/api.ts';
import { budgetQuery } from '../api.ts';

/** How long the step to a budget waits for it, in ms. Then its page shows an outline. */
const patience = 150;

/**
 * Asks for a budget and its questions before their page does. A refusal is the page's to report.
 * @returns resolves when the page can be drawn: with both, or with what was read before
 */
export async function askAhead(id: number): Promise<void> {
  const isLoaded = queryClient.getQueryData(budgetQuery(id).queryKey) !== undefined;
  const queries = Promise.all([
    queryClient.prefetchQuery(budgetQuery(id)),
    queryClient.prefetchQuery(threadsQuery(id)),
  ]);
  if (!isLoaded) await Promise.race([queries, new Promise(resolve => setTimeout(resolve, patience))]);
}

askAtStep(({ pathname, search }) => {
  const [, id] = /^\/budget\/(\d+)$/.exec(pathname) ?? [];
  if (id && !('vista' in search)) void askAhead(Number(id));
});
