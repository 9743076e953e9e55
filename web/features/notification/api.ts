import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { get, page, post } from '../../lib/api.ts';

export const unreadQuery = queryOptions({
  queryKey: ['notification', 'unread'],
  queryFn: ({ signal }) => get('notification/unread', {}, { signal, quiet: true }),
  // The open stream keeps it fresh.
  staleTime: Number.POSITIVE_INFINITY,
});

export const notificationsQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: ['notification', 'list', unread],
    queryFn: ({ pageParam, signal }) =>
      page('notification/getFilteredPaginated', { filter: { unread }, page: pageParam }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: last => (last.curr_page < last.total_pages ? last.curr_page + 1 : undefined),
  });

// Quiet, because the list itself shows what was read.
export const markRead = (id: number) => post('notification/markRead', { id }, { quiet: true });
export const markAllRead = () => post('notification/markAllRead', {}, { quiet: true });
