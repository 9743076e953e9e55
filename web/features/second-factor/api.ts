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

/** Who the reader is at the agency's identity provider. */
export const ownSubjectQuery = queryOptions({
  queryKey: ['signInProvider', 'own'],
  queryFn: () => get('auth/signInProvider', {}, { quiet: true }),
});

export const subjectChanged = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ownSubjectQuery.queryKey });
