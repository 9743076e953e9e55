import { type RawBuilder, sql } from 'kysely';
import { tables } from './nouns.ts';
import { chainAudit } from './platform/audit/audit-chain.ts';
import { type Secrets, unreadable } from './platform/auth/secret.ts';
import type { Db, Trx } from './platform/db/db.ts';

/**
 * Seals values again that are sealed with an old key. It works in small transactions while everybody works: a row that
 * somebody holds waits for the next pass, and a pass that was interrupted is begun again.
 */

/** A table with sealed values, and what names its rows in the place of a value. */
interface SealedTable {
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

interface ResealServices {
  db: Db;
  secrets: Secrets;
}

const batch = 100;

/** Runs a pass while some values need an old key. @param signal ends it early */
export async function resealWhenNeeded({ db, secrets }: ResealServices, signal?: AbortSignal): Promise<void> {
  const keyRow = await db.selectFrom('secret_key').select(['key_id', 'old_ids']).executeTakeFirst();
  // A process with an earlier key must not undo the work of one with the present key.
  if (keyRow?.key_id === secrets.keyId && keyRow.old_ids.length > 0) await reseal({ db, secrets }, signal);
}

/**
 * One pass over all sealed values.
 * @returns how many rows were sealed again; how many still need an old key (at 0, `SECRET_KEY_OLD` may go); and how many no
 * key of this start opens, which stay as they are
 */
export async function reseal({ db, secrets }: ResealServices, signal?: AbortSignal) {
  const total = { resealed: 0, unreadable: 0 };
  for (const table of sealedTables) {
    let after: unknown = null;
    do {
      if (signal?.aborted) break;
      const step = await db.transaction().execute(trx => resealBatch(trx, secrets, table, after));
      total.resealed += step.resealed;
      total.unreadable += step.unreadable;
      after = step.last;
    } while (after !== undefined);
  }
  // The head of the audit log is signed with the key; a command may run without the worker, which signs it otherwise.
  await db.transaction().execute(trx => chainAudit(trx, secrets));
  const remaining = await db.transaction().execute(trx => storeRemaining(trx, secrets, total.unreadable));
  return { ...total, remaining };
}

type Row = { key: unknown; row: string } & Record<string, string | null>;

/** @returns `last`: the key of the last row; undefined after the last batch */
async function resealBatch(trx: Trx, secrets: Secrets, sealed: SealedTable, after: unknown) {
  const { table, key, row, columns } = sealed;
  await sql`select set_config('periplo.resealing', 'on', true)`.execute(trx);
  const further = after === null ? sql`true` : sql`${sql.ref(key)} > ${after}`;
  const { rows } = await sql<Row>`
    select ${sql.ref(key)} as key, ${row} as row, ${sql.join(columns.map(column => sql.ref(column)))}
    from ${sql.table(table)} where ${further} and (${needsResealing(sealed, secrets)})
    order by ${sql.ref(key)} limit ${batch} for no key update skip locked`.execute(trx);
  let failed = 0;
  for (const sealedRow of rows) {
    const values: RawBuilder<unknown>[] = [];
    let unread = false;
    for (const column of columns) {
      const place = { table, column, row: sealedRow.row };
      const text = secrets.read(sealedRow[column] ?? null, place);
      if (text === unreadable) unread = true;
      else if (text !== null) {
        values.push(sql`${sql.ref(column)} = ${secrets.seal(text, place)}`);
        if (sealed.hashed?.includes(column))
          values.push(sql`${sql.ref(`${column}_hash`)} = ${secrets.blind(text, place)}`);
      }
    }
    if (unread) failed += 1;
    if (values.length > 0)
      await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.ref(key)} = ${sealedRow.key}`.execute(
        trx,
      );
  }
  const last = rows.length < batch ? undefined : rows.at(-1)?.key;
  return { resealed: rows.length - failed, unreadable: failed, last };
}

/** Only the beginning of a value is compared, because letters are long. */
function needsResealing({ columns, hashed = [] }: SealedTable, { prefix }: Secrets): RawBuilder<unknown> {
  const all = [...columns, ...hashed.map(column => `${column}_hash`)];
  const other = (column: string) => sql`left(${sql.ref(column)}, ${prefix.length}::integer) <> ${prefix}`;
  return sql.join(all.map(other), sql` or `);
}

/** Counts the rows that still need an old key, and stores that none is needed once there are no such rows. */
async function storeRemaining(trx: Trx, secrets: Secrets, unread: number): Promise<number> {
  let needing = 0;
  for (const sealedTable of sealedTables) needing += await countNeeding(trx, secrets, sealedTable);
  const remaining = Math.max(0, needing - unread);
  if (remaining === 0) {
    await trx
      .updateTable('secret_key')
      .set({ old_ids: [] })
      .where('key_id', '=', secrets.keyId)
      .where(sql<boolean>`old_ids <> '{}'`)
      .execute();
  }
  return remaining;
}

async function countNeeding(db: Db, secrets: Secrets, sealed: SealedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(sealed.table)} where ${needsResealing(sealed, secrets)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
