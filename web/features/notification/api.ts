import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { get, page, post } from '../../lib/api.ts';

export const unreadQuery = queryOptions({
  queryKey: ['notification', 'unread'],
  queryFn: ({ signal }) => get('notification/unread', {}, { signal, quiet: true }),
  // The open stream keeps it.
  staleTime: Number.POSITIVE_INFINITY,
});

/** The notifications, page by page. */
export const notificationsQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: ['notification', 'list', unread],
    queryFn: ({ pageParam, signal }) =>
      page('notification/getFilteredPaginated', { filter: { unread }, page: pageParam }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: last => (last.curr_page < last.total_pages ? last.curr_page + 1 : undefined),
  });

// What is read shows it by itself: no message says so.
export const markRead = (id: number) => post('notification/markRead', { id }, { quiet: true });
export const markAllRead = () => post('notification/markAllRead', {}, { quiet: true });
