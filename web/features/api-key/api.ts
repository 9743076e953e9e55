import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';

/** The reader's own keys of the API. */
export const ownKeysQuery = queryOptions({
  queryKey: ['apiKey', 'own'],
  queryFn: () => get('apiKey/own', {}, { quiet: true }),
  staleTime: 0,
});

/** The keys of everybody, for administrators. */
export const allKeysQuery = queryOptions({
  queryKey: ['apiKey', 'all'],
  queryFn: () => get('apiKey/all', {}, { quiet: true }),
  staleTime: 0,
});

export const keysChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['apiKey'] });
