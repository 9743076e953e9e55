import { queryOptions } from '@tanstack/react-query';
import type { Line } from '../../../contract/line-calls.ts';
import { lineResources } from '../../../contract/line-kind.ts';
import { get, post } from '../../lib/api.ts';

export const deleteLine = ({ kind, id }: Pick<Line, 'kind' | 'id'>) => post(`${lineResources[kind]}/delete`, { id });

/** What the trip's other budgets offer instead; under `budget`, so that whatever changes one reads it again. */
export const alternativesQuery = ({ kind, id }: Pick<Line, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: ['budget', 'alternatives', kind, id],
    queryFn: ({ signal }) => get(`${lineResources[kind]}/getAlternatives/:id`, { id }, { signal, quiet: true }),
  });
