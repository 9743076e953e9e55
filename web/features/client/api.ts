import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';

export const clientQuery = (id: number) =>
  queryOptions({
    queryKey: ['client', 'data', id],
    queryFn: () => get('client/data/:id', { id }, { quiet: true }),
  });
