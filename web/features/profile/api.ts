import { queryOptions } from '@tanstack/react-query';
import type { ConsentKind } from '../../../contract/client/consent-calls.ts';
import type { DataRequestKind } from '../../../contract/client/privacy-calls.ts';
import { get, post } from '../../lib/api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile', 'own'],
  queryFn: ({ signal }) => get('auth/profile', {}, { signal, quiet: true }),
  staleTime: 0,
});

/**
 * The customer's consents and requests. The key begins with `profile`, so that any change of the profile makes it
 * stale.
 */
export const privacyQuery = queryOptions({
  queryKey: ['profile', 'privacy'],
  queryFn: ({ signal }) => get('auth/privacy', {}, { signal, quiet: true }),
});

export const decideConsent = (kind: ConsentKind, granted: boolean) =>
  post('auth/updateProfile', { data: { [kind]: granted } });

export const requestData = (kind: DataRequestKind) => post('auth/requestData', { kind });
