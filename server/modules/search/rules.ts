import type { FindAnswer } from '../../../contract/search/calls.ts';
import { findKinds, wantedOf } from '../../../contract/search/schema.ts';
import type { Db } from '../../platform/db/db.ts';
import { statements } from './queries.ts';

/**
 * The global search of staff: a few results of each kind, the best first.
 * @param query the typed text; a short one finds nothing
 */
export async function find(db: Db, query: string): Promise<FindAnswer> {
  const wanted = wantedOf(query);
  if (!wanted) return { query, groups: [] };
  // In parallel when the database has several connections.
  const groups = await Promise.all(
    findKinds.map(async kind => ({ kind, items: (await statements[kind](wanted).execute(db)).rows })),
  );
  return { query, groups: groups.filter(({ items }) => items.length > 0) };
}
