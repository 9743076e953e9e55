import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { get } from '../../lib/api.ts';

export const clientQuery = (id: number) =>
  queryOptions({
    queryKey: ['client', 'data', id],
    queryFn: () => get<Client>(`/api/client/data/${id}`, { quiet: true }),
  });
