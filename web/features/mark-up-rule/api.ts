import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';

/** What prices are proposed from: the rules and the usual margin. */
export const pricingQuery = queryOptions({
  queryKey: ['markUpRule'],
  queryFn: ({ signal }) => get('markUpRule/all', {}, { signal, quiet: true }),
});
