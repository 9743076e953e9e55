import { z } from 'zod';
import { dataOf, dayString, postCall } from '../call.ts';
import { searchBody, searchKinds } from './schema.ts';

/** One thing that was found. */
const searchHit = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** What distinguishes it from records with the same title: people, a place, an e-mail. */
  detail: z.string().nullable(),
  /** For trips, budgets and requests. */
  date_from: dayString.nullable().optional(),
  date_to: dayString.nullable().optional(),
  /** For trips, budgets, tasks and requests: the number of the status. */
  status: z.number().optional(),
  /** For price requests: 1 to accommodations, 2 to other services. */
  type: z.number().optional(),
});
export type SearchHit = z.output<typeof searchHit>;

/** The results, the best of each kind first. Kinds without results are left out. */
const searchResults = z.strictObject({
  query: z.string(),
  groups: z.array(z.strictObject({ kind: z.enum(searchKinds), items: z.array(searchHit) })),
});
export type SearchResults = z.output<typeof searchResults>;

export const searchCalls = {
  'search/find': postCall({ permission: 'search:find', body: searchBody, answer: dataOf(searchResults) }),
};
