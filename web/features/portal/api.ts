import { queryOptions } from '@tanstack/react-query';
import type { PortalHome } from '../../../contract/portal.ts';
import { get } from '../../lib/api.ts';

/** The customer's first page; what changes elsewhere is read again at each visit. */
export const homeQuery = queryOptions({
  queryKey: ['portal', 'home'],
  queryFn: ({ signal }) => get<PortalHome>('/api/portal/home', { signal, quiet: true }),
  staleTime: 0,
});
