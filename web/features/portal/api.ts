import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';

/** The customer's first page; what changes elsewhere is read again at each visit. */
export const homeQuery = queryOptions({
  queryKey: ['portal', 'home'],
  queryFn: ({ signal }) => get('portal/home', {}, { signal, quiet: true }),
  staleTime: 0,
});
