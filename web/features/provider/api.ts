import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../../lib/api.ts';

const read = (id: number) => get('provider/data/:id', { id }, { quiet: true });

export const providerQuery = (id: number) =>
  queryOptions({ queryKey: ['provider', 'data', id], queryFn: () => read(id) });

/** The provider of an open form: read anew when it opens and when the form says so, never beneath what is typed. */
export const editedProviderQuery = (id: number) =>
  queryOptions({
    queryKey: ['editing', 'provider', id],
    queryFn: () => read(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });

/** The password that the agency has at a provider; each call is written down. */
export const showPassword = (id: number) => post('provider/showPassword', { id }).then(answer => answer.password);
