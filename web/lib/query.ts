import { type Query, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError } from './api.ts';
import { onReconnect } from './connectivity.ts';
import { onSessionEnd } from './session.ts';

/** Query keys are `[resource, …]`: a save invalidates every list of a resource by its name. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network, a call fails and is reported. By default it would be paused in silence.
      networkMode: 'always',
      staleTime: 15_000,
      // Every failure is reported once (specification 8), and each screen offers to try again.
      retry: false,
      refetchOnWindowFocus: false,
      // What failed for want of a network is read again when it is back. The rest stays: a form may be open on it.
      refetchOnReconnect: query => (query.state.status === 'error' ? 'always' : false),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

onSessionEnd(() => queryClient.clear());

// What failed while the server was away is read again. A screen that is not shown reads when it is opened.
onReconnect(() => {
  const failed = {
    predicate: ({ state: { error } }: Query) => error instanceof ApiError && error.unreachable === true,
  };
  queryClient.refetchQueries({ type: 'active', ...failed }).catch(() => undefined);
});

// The server translates the names of statuses and messages, so a new language makes every answer stale.
i18next.on('languageChanged', () => {
  queryClient.invalidateQueries().catch(() => undefined);
});
