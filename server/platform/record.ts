import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './db/schema.gen.ts';
import { missing, warning } from './failure.ts';

/** Tables whose records are edited with `updated_at` and deleted by `deleted_at`. */
type RecordTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; updated_at: unknown; deleted_at: unknown } ? T : never;
}[keyof DB];

interface RecordColumns {
  id: number;
  updated_at: string;
  deleted_at: string | null;
}

/**
 * Writes an edit (decisions 1).
 * @param which the record, and the `updated_at` it was opened with; without one the edit is taken
 * @throws 30001 when the record has changed since, 40001 when there is none
 */
export async function edit<T extends RecordTable>(
  trx: Transaction<DB>,
  table: T,
  which: { id: number; updated_at?: string | null },
  values: { [C in keyof DB[T]]?: unknown },
): Promise<void> {
  const records = trx as unknown as Transaction<Record<T, RecordColumns>>;
  let query = (records as unknown as Transaction<{ record: RecordColumns }>)
    .updateTable(table as 'record')
    .set(values as Partial<RecordColumns>)
    .where('id', '=', which.id)
    .where('deleted_at', 'is', null);
  if (which.updated_at) query = query.where('updated_at', '=', sql<string>`${which.updated_at}::timestamptz`);
  const written = await query.returning('id').executeTakeFirst();
  if (written) return;
  throw (await exists(trx, table, which.id)) ? warning('common.stale') : missing();
}

/** Hides a record (decisions 2): what refers to it keeps reading it. @throws 40001 when there is none */
export async function remove(trx: Transaction<DB>, table: RecordTable, id: number): Promise<void> {
  const removed = await (trx as unknown as Transaction<{ record: RecordColumns }>)
    .updateTable(table as 'record')
    .set({ deleted_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw missing();
}

/** Whether a record is there and not deleted. */
export async function exists(db: Kysely<DB>, table: RecordTable, id: number): Promise<boolean> {
  const row = await (db as unknown as Kysely<{ record: RecordColumns }>)
    .selectFrom(table as 'record')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
