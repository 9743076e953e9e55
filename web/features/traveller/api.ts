import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';

export const travellersQuery = (travelId: number) =>
  queryOptions({
    queryKey: ['traveller', travelId],
    queryFn: ({ signal }) => get('traveller/getTravellers/:id', { id: travelId }, { signal, quiet: true }),
  });

/** Countries do not change while a page is open. */
export const countriesQuery = queryOptions({
  queryKey: ['traveller', 'countries'],
  queryFn: ({ signal }) => get('traveller/countries', {}, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
});
