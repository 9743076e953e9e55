import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { AuditFault } from '../../../contract/audit-log/schema.ts';
import type { Secrets } from '../auth/secret.ts';
import type { Db, Trx } from '../db/db.ts';
import type { DB } from '../db/schema.gen.ts';

/**
 * The chain of the audit log (docs/decisions/audit-log.md). Each row's hash covers the row and the hash before it. The
 * head, signed with a key that the database does not know, covers them all; the same head stands in a file outside.
 */

/** The last row of the chain. */
export interface Head {
  number: number;
  hash: Buffer;
}

/** What a check found, and the first row that it concerns. */
export interface ChainFault {
  kind: AuditFault;
  number: number;
}

export interface ChainCheck {
  rows: number;
  head: Head | null;
  fault: ChainFault | null;
}

const batchSize = 2000;
const purpose = 'audit';

const columns = ['base_no', 'base_hash', 'chain_no', 'hash', 'signature', 'key_id'] as const;

type StoredHead = Pick<Selectable<DB['audit_head']>, (typeof columns)[number]>;

const signedText = ({ base_no, base_hash, chain_no, hash }: Omit<StoredHead, 'signature' | 'key_id'>) =>
  JSON.stringify([base_no, hex(base_hash), chain_no, hex(hash)]);
const hex = (bytes: Buffer) => Buffer.from(bytes).toString('hex');

/**
 * @param first whether the head may still lack its first signature: no head was ever noted outside. Then nothing was
 * removed either
 */
const isSigned = (secrets: Secrets, head: StoredHead, first = false) =>
  head.signature === '' ? first && head.base_no === 0 : secrets.verify(purpose, signedText(head), head.signature);

async function lockHead(trx: Trx): Promise<StoredHead | undefined> {
  await sql`select pg_advisory_xact_lock(7201)`.execute(trx);
  return trx.selectFrom('audit_head').select(columns).forNoKeyUpdate().executeTakeFirst();
}

async function sign(trx: Trx, secrets: Secrets, head: Omit<StoredHead, 'signature' | 'key_id'>): Promise<void> {
  const { base_no, base_hash, chain_no, hash } = head;
  const signature = secrets.sign(purpose, signedText(head));
  await trx
    .updateTable('audit_head')
    .set({ base_no, base_hash, chain_no, hash, signature, key_id: secrets.keyId })
    .execute();
}

/**
 * Chains the rows without a hash, each to the one before, and signs the new head. A head with a wrong signature is left as
 * it is, so that it is found. The worker calls it, one process at a time.
 * @param first signs a head that has no signature yet: no head was noted outside
 * @returns how many rows were chained
 */
export async function chainAudit(trx: Trx, secrets: Secrets, first = false, batch = 500): Promise<number> {
  const head = await lockHead(trx);
  if (!head || !isSigned(secrets, head, first)) return 0;
  const rows = await rowsOf(trx).where('chain_no', 'is', null).orderBy('id').limit(batch).execute();
  let { chain_no, hash } = head;
  for (const row of rows) {
    chain_no += 1;
    hash = linkHash(hash, row);
    await trx.updateTable('audit_log').set({ chain_no, hash }).where('id', '=', row.id).execute();
  }
  // After a change of the key, the new one signs what the old one vouches for.
  if (rows.length > 0 || head.key_id !== secrets.keyId) await sign(trx, secrets, { ...head, chain_no, hash });
  return rows.length;
}

/** The first row of the chain that stays when those from before a moment go; the one after the head if none does. */
const firstRemaining = (moment: Date) => sql`coalesce(
  (select min(chain_no) from audit_log where chain_no is not null and at >= ${moment.toISOString()}),
  (select chain_no + 1 from audit_head))`;

/** How many rows `forgetAuditBefore` would remove. */
export async function countAuditBefore(db: Db, moment: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where chain_no < ${firstRemaining(moment)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Removes the rows from before a moment, those at the beginning of the chain. What remains stays verifiable: the head is
 * signed with the last removed row as its base.
 * @param maxRows the most rows that are removed at once; null for all
 * @returns how many rows were removed
 */
export async function forgetAuditBefore(
  trx: Trx,
  secrets: Secrets,
  moment: Date,
  maxRows: number | null = null,
): Promise<number> {
  const head = await lockHead(trx);
  if (!head || !isSigned(secrets, head)) return 0;
  const { rows } = await sql<{ chain_no: number; hash: Buffer }>`
    select chain_no, hash from audit_log where chain_no < ${firstRemaining(moment)}
      and (${maxRows}::bigint is null or chain_no <= ${head.base_no}::bigint + ${maxRows}::bigint)
    order by chain_no desc limit 1`.execute(trx);
  const [last] = rows;
  if (!last) return 0;
  await sign(trx, secrets, { ...head, base_no: Number(last.chain_no), base_hash: Buffer.from(last.hash) });
  // The function belongs to the owner of the tables: the role that serves may delete no row by itself.
  const { rows: removed } = await sql<{ count: number }>`select audit_log_forget()::int as count`.execute(trx);
  return removed[0]?.count ?? 0;
}

/**
 * Checks the whole chain, some thousand rows at a time.
 * @param outside a head that was written into the file outside of the database: it must be in the chain, or before its base
 */
export async function checkChain(db: Db, secrets: Secrets, outside: Head | null): Promise<ChainCheck> {
  const head = await db.selectFrom('audit_head').select(columns).executeTakeFirst();
  if (!head) return { rows: 0, head: null, fault: { kind: 'head', number: 0 } };
  const storedHead: Head = { number: head.chain_no, hash: Buffer.from(head.hash) };
  const broken = (kind: ChainFault['kind'], number: number, rows: number): ChainCheck => ({
    rows,
    head: storedHead,
    fault: { kind, number },
  });
  let [number, hash, rows] = [head.base_no, Buffer.from(head.base_hash) as Buffer, 0];
  let noted = !outside || outside.number < number || (outside.number === number && outside.hash.equals(hash));
  for (;;) {
    const batch = await rowsOf(db)
      .where('chain_no', '>', number)
      // Rows that are chained while it runs are for the next check.
      .where('chain_no', '<=', head.chain_no)
      .orderBy('chain_no')
      .limit(batchSize)
      .execute();
    for (const row of batch) {
      if (row.chain_no !== number + 1) return broken('gap', number + 1, rows);
      number += 1;
      hash = linkHash(hash, row);
      if (!row.hash || !hash.equals(row.hash)) return broken('altered', number, rows);
      rows += 1;
      if (outside?.number === number) noted = outside.hash.equals(hash);
    }
    if (batch.length < batchSize) break;
  }
  if (number !== head.chain_no) return broken('end', number + 1, rows);
  if (!hash.equals(storedHead.hash)) return broken('altered', number, rows);
  if (!isSigned(secrets, head, outside === null)) return broken('signature', number, rows);
  if (!noted && outside) return broken('outside', outside.number, rows);
  return { rows, head: storedHead, fault: null };
}

/** Signs the head as it is: for an operator who knows why the chain is not what was noted. */
export async function acceptHead(trx: Trx, secrets: Secrets): Promise<void> {
  const head = await lockHead(trx);
  if (!head) throw new Error('The head of the audit log is gone: restore a backup.');
  await sign(trx, secrets, head);
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('audit_log')
    .select([
      'id',
      'at',
      'user_id',
      'action',
      'entity',
      'entity_id',
      'fields',
      'address',
      'code',
      'times',
      'api_key_id',
    ])
    .select(['chain_no', 'hash']);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function linkHash(before: Buffer, row: Row): Buffer {
  // The instant, not the text of the column, because the text depends on the connection's time zone.
  const at = new Date(row.at).toISOString();
  const { id, user_id, action, entity, entity_id, fields, address, code, times, api_key_id } = row;
  const content = [id, at, user_id, action, entity, entity_id, fields, address, code, times, api_key_id];
  return createHash('sha256').update(before).update(JSON.stringify(content)).digest();
}

/** Whether a head that was noted earlier is in the chain, or before its base. */
export async function isInChain(db: Db, { number, hash }: Head): Promise<boolean> {
  const base = await db.selectFrom('audit_head').select(['base_no', 'base_hash']).executeTakeFirst();
  if (!base || number > base.base_no) {
    const row = await db.selectFrom('audit_log').select('hash').where('chain_no', '=', number).executeTakeFirst();
    return row?.hash ? hash.equals(row.hash) : false;
  }
  return number < base.base_no || hash.equals(base.base_hash);
}
