import { queryOptions } from '@tanstack/react-query';
import type { LinkFacts, PublicLinkPurpose } from '../../../contract/link.ts';
import { get } from '../../lib/api.ts';

/** What became of a link, and whose session is open where it was opened. */
export const linkFactsQuery = (purpose: PublicLinkPurpose, token: string) =>
  queryOptions({
    queryKey: ['link', purpose, token],
    queryFn: ({ signal }) =>
      get<LinkFacts>(`/api/external/linkState/${purpose}/${encodeURIComponent(token)}`, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
