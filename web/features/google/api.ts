import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../../lib/api.ts';

/**
 * Whether price requests are sent by Google (specification 7), asked by the form of a type of request or by the
 * settings.
 */
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
    // A consent address is valid for ten minutes.
    staleTime: 8 * 60_000,
  });

/** Quiet, because the screen itself shows a failure, and the next screen shows the success. */
export const connectGoogle = (query: string) => post('google/connect', { query }, { quiet: true });
export const disconnectGoogle = () => post('google/disconnect');
