import { queryOptions } from '@tanstack/react-query';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { lineResources } from '../../../contract/budget/line-kind.ts';
import { get, post } from '../../lib/api.ts';

export const callDeleteLine = ({ kind, id }: Pick<Line, 'kind' | 'id'>) =>
  post(`${lineResources[kind]}/delete`, { id });

/**
 * The alternatives in the trip's other budgets. The key begins with `budget`, so that any change of a budget makes it
 * stale.
 */
export const alternativesQuery = ({ kind, id }: Pick<Line, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: ['budget', 'alternatives', kind, id],
    queryFn: ({ signal }) => get(`${lineResources[kind]}/getAlternatives/:id`, { id }, { signal, quiet: true }),
  });
