import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';

/** The papers of a trip: what was released, its vouchers and files. */
export const papersQuery = (travelId: number) =>
  queryOptions({
    queryKey: ['travelPaper', travelId],
    queryFn: ({ signal }) => get('travelPaper/getPapers/:id', { id: travelId }, { signal, quiet: true }),
  });
