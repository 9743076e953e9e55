import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';

export const clientQuery = (id: number) =>
  queryOptions({
    queryKey: ['client', 'data', id],
    queryFn: () => get('client/data/:id', { id }, { quiet: true }),
  });

export const averagesQuery = (id: number) =>
  queryOptions({
    queryKey: ['client', 'averages', id],
    queryFn: () => get('user/getAverages/:param', { param: id }, { quiet: true }),
  });
