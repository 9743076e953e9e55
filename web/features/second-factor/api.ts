import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';

/** The reader's own second factor. */
export const factorQuery = queryOptions({
  queryKey: ['secondFactor'],
  queryFn: () => get('auth/secondFactor', {}, { quiet: true }),
});

/** Where the reader is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => get('auth/sessions', {}, { quiet: true }),
  staleTime: 0,
});

export const sessionsChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

export const factorChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: factorQuery.queryKey });
