import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from './db/db.ts';

/** One action: ids and field names, never personal values (decisions 2). */
export interface AuditEntry {
  /** The user who acted; null for the application or a visitor. */
  userId: number | null;
  action: string;
  entity: string;
  entityId: number | string | null;
  fields?: readonly string[];
}

/** Writes an audit row in the transaction that it reports. */
export async function audit(trx: Db | Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      user_id: entry.userId,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId === null ? null : String(entry.entityId),
      fields: [...(entry.fields ?? [])],
    })
    .execute();
}

type Row = {
  id: number;
  at: string;
  user_id: number | null;
  action: string;
  entity: string;
  entity_id: string | null;
  fields: string[];
};

/**
 * Chains the rows without a hash, each to the one before. The worker calls it, one process at a time.
 * @returns how many rows were chained
 */
export async function chainAudit(trx: Trx, batch = 500): Promise<number> {
  await sql`select pg_advisory_xact_lock(7201)`.execute(trx);
  const last = await trx
    .selectFrom('audit_log')
    .select(['chain_no', 'hash'])
    .where('chain_no', 'is not', null)
    .orderBy('chain_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rows = await trx
    .selectFrom('audit_log')
    .select(['id', 'at', 'user_id', 'action', 'entity', 'entity_id', 'fields'])
    .where('chain_no', 'is', null)
    .orderBy('id')
    .limit(batch)
    .execute();
  let number = last?.chain_no ?? 0;
  let hash: Buffer = last?.hash ? Buffer.from(last.hash) : Buffer.alloc(32);
  for (const row of rows) {
    number += 1;
    hash = linkHash(hash, row);
    await trx.updateTable('audit_log').set({ chain_no: number, hash }).where('id', '=', row.id).execute();
  }
  return rows.length;
}

/** The number of the first row whose hash does not follow from the row before it; null when the chain is intact. */
export async function brokenLink(db: Db): Promise<number | null> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'user_id', 'action', 'entity', 'entity_id', 'fields', 'chain_no', 'hash'])
    .where('chain_no', 'is not', null)
    .orderBy('chain_no')
    .execute();
  let hash: Buffer = Buffer.alloc(32);
  for (const [index, row] of rows.entries()) {
    hash = linkHash(hash, row);
    if (row.chain_no !== index + 1 || !row.hash || !hash.equals(Buffer.from(row.hash))) return index + 1;
  }
  return null;
}

function linkHash(before: Buffer, row: Row): Buffer {
  // The instant, not the text of the column, because the text depends on the connection's time zone.
  const at = new Date(row.at).toISOString();
  const content = JSON.stringify([row.id, at, row.user_id, row.action, row.entity, row.entity_id, row.fields]);
  return createHash('sha256').update(before).update(content).digest();
}
