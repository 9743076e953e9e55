import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';

/** The customer's first page. It is read again at each visit, because others change its content. */
export const homeQuery = queryOptions({
  queryKey: ['portal', 'home'],
  queryFn: ({ signal }) => get('portal/home', {}, { signal, quiet: true }),
  staleTime: 0,
});
