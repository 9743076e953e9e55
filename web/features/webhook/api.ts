import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../../lib/api.ts';

/** A webhook, read again and again while its page is open: events arrive meanwhile. */
export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: ['webhook', 'one', id],
    queryFn: ({ signal }) => get('webhook/data/:id', { id }, { signal, quiet: true }),
    refetchInterval: 5_000,
  });

export const setActive = (id: number, active: boolean) => post('webhook/setActive', { id, active });
export const renewSecret = (id: number) => post('webhook/renewSecret', { id }, { shown: true });
export const tryOut = (id: number) => post('webhook/test', { id });
export const resend = (id: number) => post('webhookDelivery/resend', { id });
export const resendFailed = (webhook: number) => post('webhookDelivery/resendFailed', { id: webhook });
