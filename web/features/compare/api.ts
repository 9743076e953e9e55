import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';

/** The budgets of a trip that the reader may see; read again with every other budget, after whatever changes one. */
export const compareQuery = (travelId: number) =>
  queryOptions({
    queryKey: ['budget', 'compare', travelId],
    queryFn: ({ signal }) => get('budget/compare/:id', { id: travelId }, { signal, quiet: true }),
  });
