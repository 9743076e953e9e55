import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NotificationRow } from '../../../contract/notification.ts';
import { get, page, post } from '../../lib/api.ts';

export const unreadQuery = queryOptions({
  queryKey: ['notification', 'unread'],
  queryFn: ({ signal }) => get<{ unread: number }>('/api/notification/unread', { signal, quiet: true }),
  // The open stream keeps it.
  staleTime: Number.POSITIVE_INFINITY,
});

/** The notifications, page by page. */
export const notificationsQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: ['notification', 'list', unread],
    queryFn: ({ pageParam, signal }) =>
      page<NotificationRow>(
        '/api/notification/getFilteredPaginated',
        { filter: { unread }, page: pageParam },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: last => (last.curr_page < last.total_pages ? last.curr_page + 1 : undefined),
  });

// What is read shows it by itself: no message says so.
export const markRead = (id: number) => post('/api/notification/markRead', { id }, { quiet: true });
export const markAllRead = () => post('/api/notification/markAllRead', {}, { quiet: true });
