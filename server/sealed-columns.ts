import { type RawBuilder, sql } from 'kysely';
import { tables } from './nouns.ts';

/** A table with sealed values, and what names its rows in the place of a value. */
export interface SealedTable {
  table: string;
  /** The primary key. */
  key: string;
  /** The key as the text that values are bound to. */
  row: RawBuilder<string>;
  columns: readonly string[];
  /** Those of the columns that have keyed hashes for the exact search: `x` in `x_hash`. */
  hashed?: readonly string[];
}

/** Every table with sealed values (decisions 2). A test checks that there are no others. */
export const sealedTables: readonly SealedTable[] = Object.entries(tables).flatMap(([table, { sealed }]) => {
  if (!sealed) return [];
  const { key = 'id', ...rest } = sealed;
  const row = key.endsWith('_hash') ? sql<string>`encode(${sql.ref(key)}, 'hex')` : sql<string>`${sql.ref(key)}::text`;
  return [{ table, key, row, ...rest }];
});
