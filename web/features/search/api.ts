import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { wantedOf } from '../../../contract/search.ts';
import { post } from '../../lib/api.ts';

/** What is found for a text; what was found before stays in sight meanwhile. */
export const findQuery = (query: string) =>
  queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => post('search/find', { query }, { signal, quiet: true }),
    enabled: wantedOf(query) !== null,
    placeholderData: keepPreviousData,
  });
