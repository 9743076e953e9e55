import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../../lib/api.ts';

const read = (id: number) => get('provider/data/:id', { id }, { quiet: true });

export const providerQuery = (id: number) =>
  queryOptions({ queryKey: ['provider', 'data', id], queryFn: () => read(id) });

/** The provider of an open form. It is read when the form opens or asks for it, and never while somebody types. */
export const editedProviderQuery = (id: number) =>
  queryOptions({
    queryKey: ['editing', 'provider', id],
    queryFn: () => read(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });

/** The agency's password at a provider. The audit log records each call. */
export const showPassword = (id: number) => post('provider/showPassword', { id }).then(answer => answer.password);
