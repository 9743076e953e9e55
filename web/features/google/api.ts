import { queryOptions } from '@tanstack/react-query';
import type { Done } from '../../../contract/envelope.ts';
import type { GoogleConnected, GoogleState } from '../../../contract/google.ts';
import { get, post } from '../../lib/api.ts';

/** Whether price requests go by Google (specification 7): as a new request asks, by its type, or the settings. */
export const googleStateQuery = (where: 1 | 2 | 'settings') =>
  queryOptions({
    queryKey: ['google', where],
    queryFn: ({ signal }) => {
      const path = {
        1: '/api/priceRequest/validateGoogleCredentialsAccomodation',
        2: '/api/priceRequest/validateGoogleCredentialsOtherService',
        settings: '/api/google/state',
      }[where];
      return get<GoogleState>(path, { signal, quiet: true });
    },
    // A consent address holds ten minutes.
    staleTime: 8 * 60_000,
  });

/** Its screen says what went wrong, and the one it leads to what went well. */
export const connectGoogle = (query: string) =>
  post<GoogleConnected>('/api/google/connect', { query }, { quiet: true });
export const disconnectGoogle = () => post<Done>('/api/google/disconnect');
