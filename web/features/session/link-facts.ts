import { queryOptions } from '@tanstack/react-query';
import { code } from '../../../contract/envelope.ts';
import type { PublicLinkPurpose } from '../../../contract/link.ts';
import { ApiError, get } from '../../lib/api.ts';

/** What became of a link, and whose session is open where it was opened. */
export const linkFactsQuery = (purpose: PublicLinkPurpose, token: string) =>
  queryOptions({
    queryKey: ['link', purpose, token],
    queryFn: ({ signal }) => get('external/linkState/:purpose/:token', { purpose, token }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    // Several parts of a page ask: one that is drawn because of the failure must not ask again by that.
    retryOnMount: false,
  });

/** Whether the server has spoken of the link, and not only been out of reach. */
export const isRefusal = (fault: unknown): boolean =>
  fault instanceof ApiError && (fault.code === code.warning || fault.code === code.error);
