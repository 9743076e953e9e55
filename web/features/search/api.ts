import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { wantedOf } from '../../../contract/search/schema.ts';
import { post } from '../../lib/api.ts';

/** The results of a search; the previous results stay until the new ones arrive. */
export const findQuery = (query: string) =>
  queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => post('search/find', { query }, { signal, quiet: true }),
    enabled: wantedOf(query) !== null,
    placeholderData: keepPreviousData,
  });
