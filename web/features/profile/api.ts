import { queryOptions } from '@tanstack/react-query';
import type { ConsentKind } from '../../../contract/consent.ts';
import type { Done } from '../../../contract/envelope.ts';
import type { DataRequestKind, Privacy } from '../../../contract/privacy.ts';
import type { Profile } from '../../../contract/profile.ts';
import { get, post } from '../../lib/api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile', 'own'],
  queryFn: ({ signal }) => get<Profile>('/api/auth/profile', { signal, quiet: true }),
  staleTime: 0,
});

/** What was agreed to and asked for; under `profile`, so that whatever changes that reads it again. */
export const privacyQuery = queryOptions({
  queryKey: ['profile', 'privacy'],
  queryFn: ({ signal }) => get<Privacy>('/api/auth/privacy', { signal, quiet: true }),
});

export const decideConsent = (kind: ConsentKind, granted: boolean) =>
  post<Done>('/api/auth/updateProfile', { data: { [kind]: granted } });

export const requestData = (kind: DataRequestKind) => post<Done>('/api/auth/requestData', { kind });
