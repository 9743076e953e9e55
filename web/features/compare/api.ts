import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';

/** The budgets of a trip that the reader may see. Any change of a budget makes it stale. */
export const compareQuery = (travelId: number) =>
  queryOptions({
    queryKey: ['budget', 'compare', travelId],
    queryFn: ({ signal }) => get('budget/compare/:id', { id: travelId }, { signal, quiet: true }),
  });
