import { findKinds, wantedOf } from '../../../contract/search.ts';
import type { FindAnswer } from '../../../contract/search-calls.ts';
import type { Db } from '../../platform/db/db.ts';
import { statements } from './queries.ts';

/**
 * What staff find from anywhere, a few of each kind, the best first.
 * @param query as it was typed; what is too short finds nothing
 */
export async function find(db: Db, query: string): Promise<FindAnswer> {
  const wanted = wantedOf(query);
  if (!wanted) return { query, groups: [] };
  // Beside one another where the database has several connections.
  const groups = await Promise.all(
    findKinds.map(async kind => ({ kind, items: (await statements[kind](wanted).execute(db)).rows })),
  );
  return { query, groups: groups.filter(({ items }) => items.length > 0) };
}
