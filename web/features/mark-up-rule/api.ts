import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';

export const readPricing = (signal?: AbortSignal) => get('markUpRule/all', {}, { signal, quiet: true });

/** What prices are proposed from: the rules and the usual margin. */
export const pricingQuery = queryOptions({
  queryKey: ['markUpRule'],
  queryFn: ({ signal }) => readPricing(signal),
});
