import { infiniteQueryOptions } from '@tanstack/react-query';
import { pageSize } from '../../../contract/envelope.ts';
import { get } from '../../lib/api.ts';

/** The history of a trip, page by page, newest first. Whatever makes trips stale makes it stale, too. */
export const historyQuery = (travelId: number) =>
  infiniteQueryOptions({
    queryKey: ['travel', 'history', travelId],
    queryFn: ({ pageParam, signal }) =>
      get('travel/history/:id', { id: travelId, page: pageParam }, { quiet: true, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === pageSize ? page + 1 : undefined),
  });
