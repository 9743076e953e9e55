import { queryOptions } from '@tanstack/react-query';
import type { MailState } from '../../../contract/mail.ts';
import { get, post } from '../../lib/api.ts';

/** How many messages stand where, and whether mail leaves; looked at again while the list is open. */
export const mailStateQuery = queryOptions({
  queryKey: ['mail', 'state'],
  queryFn: ({ signal }) => get<MailState>('/api/mail/state', { signal, quiet: true }),
  refetchInterval: 5_000,
});

export const resend = (id: number) => post('/api/mail/resend', { id });
export const resendFailed = () => post('/api/mail/resendFailed');
