import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../../lib/api.ts';

/** Whether price requests go by Google (specification 7): as a new request asks, by its type, or the settings. */
export const googleStateQuery = (where: 1 | 2 | 'settings') =>
  queryOptions({
    queryKey: ['google', where],
    queryFn: ({ signal }) => {
      const name = (
        {
          1: 'priceRequest/validateGoogleCredentialsAccomodation',
          2: 'priceRequest/validateGoogleCredentialsOtherService',
          settings: 'google/state',
        } as const
      )[where];
      return get(name, {}, { signal, quiet: true });
    },
    // A consent address holds ten minutes.
    staleTime: 8 * 60_000,
  });

/** Its screen says what went wrong, and the one it leads to what went well. */
export const connectGoogle = (query: string) => post('google/connect', { query }, { quiet: true });
export const disconnectGoogle = () => post('google/disconnect');
