import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../../lib/api.ts';

/** How many messages have each status, and whether mail can be sent. Read again and again while the list is open. */
export const mailStateQuery = queryOptions({
  queryKey: ['mail', 'state'],
  queryFn: ({ signal }) => get('mail/state', {}, { signal, quiet: true }),
  refetchInterval: 5_000,
});

export const resend = (id: number) => post('mail/resend', { id });
export const resendFailed = () => post('mail/resendFailed');
