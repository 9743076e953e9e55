import { type Generated, type InsertObject, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { audit } from '../audit/audit.ts';
import { missing } from '../http/failure.ts';
import type { Trx } from './db.ts';
import type { DB } from './schema.gen.ts';
import { staleEdit } from './stale-edit.ts';

/** Tables whose records are edited with `updated_at` and deleted with `deleted_at`. */
export type RecordTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; updated_at: unknown; deleted_at: unknown } ? T : never;
}[keyof DB];

type JsonRow = Record<string, unknown>;

interface RecordColumns {
  id: Generated<number>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

/**
 * Writes an edit (decisions 1).
 * @param which the record, and the `updated_at` with which it was opened; without that the edit is always accepted
 * @param values values by column; undefined leaves a column unchanged
 * @param entity its name in the audit log
 * @returns the columns whose value changed, for the audit row
 * @throws 30001 when the record has changed since, 40001 when there is none
 */
export async function updateRow<T extends RecordTable>(
  trx: Transaction<DB>,
  table: T,
  which: { id: number; updated_at?: string | null },
  values: { [C in keyof DB[T]]?: unknown },
  entity: string = table,
): Promise<string[]> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const current = which.updated_at ? sql`updated_at = ${which.updated_at}::timestamptz` : sql`true`;
  const { rows } = await sql<{ current: boolean; row: JsonRow }>`
    select ${current} as current, to_jsonb(record) as row from ${sql.table(table)} as record
    where id = ${which.id} and deleted_at is null for no key update`.execute(trx);
  const [before] = rows;
  if (!before) throw missing();
  if (!before.current) throw await staleEdit(trx, [entity, table], which.id);
  if (entries.length === 0) return [];
  const after = await records(trx)
    .updateTable(table as 'record')
    .set(Object.fromEntries(entries) as Updateable<RecordColumns>)
    .where('id', '=', which.id)
    .returning(sql<JsonRow>`to_jsonb(${sql.table(table)})`.as('row'))
    .executeTakeFirstOrThrow();
  const same = (column: string) => JSON.stringify(after.row[column]) === JSON.stringify(before.row[column]);
  return entries.map(([column]) => column).filter(column => !same(column));
}

/**
 * The database with one table `record`, for a query whose table is known only when it runs.
 * @template Columns what all tables have that may stand in its place
 */
export const anyTable = <Columns>(db: Kysely<DB>) => db as unknown as Kysely<{ record: Columns }>;

const records = anyTable<RecordColumns>;

/** Hides a record (decisions 2). Records that refer to it can still read it. @throws 40001 when there is none */
export async function deleteRow(trx: Transaction<DB>, table: RecordTable, id: number): Promise<void> {
  const removed = await records(trx)
    .updateTable(table as 'record')
    .set({ deleted_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw missing();
}

/** A kind of record: its table, and its name in the audit log. */
interface Kind<T extends RecordTable = RecordTable> {
  table: T;
  entity: string;
}

/** The user who acts; null for the application or a visitor. */
interface ActingUser {
  userId: number | null;
}

/** Adds a record, with its audit row. @param fields named in that row @returns the new id */
export async function createRecord<T extends RecordTable>(
  trx: Trx,
  { userId }: ActingUser,
  { table, entity }: Kind<T>,
  values: InsertObject<DB, T>,
  fields: readonly string[] = [],
): Promise<number> {
  const { id } = await records(trx)
    .insertInto(table as 'record')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, { userId, action: 'create', entity, entityId: id, fields });
  return id;
}

/**
 * Writes an edit like `updateRow`, with its audit row.
 * @param also writes what belongs to the record in other tables, and returns the names of the changed fields
 */
export async function updateRecord<T extends RecordTable>(
  trx: Trx,
  { userId }: ActingUser,
  { table, entity }: Kind<T>,
  which: { id: number; updated_at?: string | null },
  values: { [C in keyof DB[T]]?: unknown },
  also: () => Promise<readonly string[]> = async () => [],
): Promise<string[]> {
  const ownFields = await updateRow(trx, table, which, values, entity);
  const fields = [...ownFields, ...(await also())];
  await audit(trx, { userId, action: 'update', entity, entityId: which.id, fields });
  return fields;
}

/** Hides a record like `deleteRow`, with its audit row. */
export async function deleteRecord(
  trx: Trx,
  { userId }: ActingUser,
  { table, entity }: Kind,
  id: number,
): Promise<void> {
  await deleteRow(trx, table, id);
  await audit(trx, { userId, action: 'delete', entity, entityId: id });
}

/** Undoes `deleteRow`. @throws 40001 when there is no such deleted record */
export async function restoreRow(trx: Transaction<DB>, table: RecordTable, id: number): Promise<void> {
  const restored = await records(trx)
    .updateTable(table as 'record')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!restored) throw missing();
}

/** Whether a record exists and is not deleted. */
export async function exists(db: Kysely<DB>, table: RecordTable, id: number): Promise<boolean> {
  const row = await records(db)
    .selectFrom(table as 'record')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
