import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { onSessionEnd } from './session.ts';

/** Query keys are `[resource, …]`: a save invalidates every list of a resource by its name. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A call without network fails and is told; paused, it would wait in silence.
      networkMode: 'always',
      staleTime: 15_000,
      // Every failure is told once (specification 8), and each screen offers to try again.
      retry: false,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

onSessionEnd(() => queryClient.clear());

// Names of statuses and messages come translated from the server.
i18next.on('languageChanged', () => {
  queryClient.invalidateQueries().catch(() => undefined);
});
