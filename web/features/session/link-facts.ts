import { queryOptions } from '@tanstack/react-query';
import { code } from '../../../contract/envelope.ts';
import type { PublicLinkPurpose } from '../../../contract/link/schema.ts';
import { ApiError, get } from '../../lib/api.ts';

/** The state of a link, and whose session is open in this browser. */
export const linkFactsQuery = (purpose: PublicLinkPurpose, token: string) =>
  queryOptions({
    queryKey: ['link', purpose, token],
    queryFn: ({ signal }) => get('external/linkState/:purpose/:token', { purpose, token }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    // Several parts of a page use this query. A part that is drawn because of a failure must not ask again.
    retryOnMount: false,
  });

/** Whether the server has refused the link. False if the server could not be reached. */
export const isRefusal = (fault: unknown): boolean =>
  fault instanceof ApiError && (fault.code === code.warning || fault.code === code.error);
