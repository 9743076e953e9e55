import { sql } from 'kysely';
import { calls, type Restorable } from '../../../contract/calls.ts';
import type { DeletedRecord } from '../../../contract/trash/calls.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { exists, restoreRow } from '../../platform/db/record.ts';
import { countList, localMomentSql, matches } from '../../platform/db/search.ts';
import { byFilled, byFilledText, declaredSorts, orderBySort, type PageRange } from '../../platform/db/sort.ts';
import { orMissing, refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { holdBudget, holdTravel } from '../../shared/hold.ts';
import type { Bin, Noun } from '../../shared/noun.ts';

/** The resources whose deleted records can be restored. */
export const restorable = Object.keys(calls).flatMap(name => /^(\w+)\/restore$/.exec(name)?.[1] ?? []) as Restorable[];

type Bins = Readonly<Record<Restorable, Bin>>;

/** The bins of all nouns. @throws when the contract names one that no noun declares, or leaves one out */
export function binsOf(nouns: readonly Noun[]): Bins {
  const bins = Object.assign({}, ...nouns.map(noun => noun.bins)) as Bins;
  const differences = new Set<string>(restorable).symmetricDifference(new Set(Object.keys(bins)));
  if (differences.size > 0)
    throw new Error(`Declared as a bin or by writingCalls only: ${[...differences].join(', ')}`);
  return bins;
}

const rowsOf = ([resource, { table, name, only }]: [string, Bin]) => sql`
  select ${sql.lit(resource)} as resource, record.id as record_id, ${name} as name, record.deleted_at
  from ${sql.table(table)} as record
  where record.deleted_at is not null ${only ? sql`and ${only}` : sql``}`;

const deletedRows = (bins: Bins, filter: string) => sql`
  from (${sql.join(Object.entries(bins).map(rowsOf), sql` union all `)}) as deleted
  where ${filter ? matches(sql<string>`normalise(name)`, filter) : sql`true`}`;

/** What is deleted is read from all tables at once and sorted anyway. */
export const trashSorts = declaredSorts('trash', {
  name: byFilledText('name'),
  deleted_at: byFilled('deleted_at'),
});

/** The deleted records, the last first or in another order, with the user who deleted each, from the audit log. */
export async function listDeleted(
  db: Db,
  bins: Bins,
  filter: string,
  { limit, offset, order }: PageRange,
): Promise<DeletedRecord[]> {
  // Records of several tables may have one id.
  const ordered = sql`${order ? orderBySort(order, 'resource') : sql`deleted_at desc, resource`}, record_id`;
  const { rows } = await sql<DeletedRecord>`
    select (row_number() over (order by ${ordered}))::int as id, resource, record_id, name,
      ${localMomentSql(sql`page.deleted_at`)} as deleted_at,
      (select ${fullNameSql()} from audit_log join "user" on "user".id = audit_log.user_id
        where entity = resource and entity_id = record_id::text and action = 'delete'
        order by audit_log.id desc limit 1) as deleted_by
    from (select * ${deletedRows(bins, filter)} order by ${ordered} limit ${limit} offset ${offset}) as page
    order by 1`.execute(db);
  return rows;
}

export const countDeleted = (db: Db, bins: Bins, filter: string): Promise<number> =>
  countList(db, sql`select 1 ${deletedRows(bins, filter)}`);

interface BinRow {
  parent: number | null;
  file: string | null;
}

/**
 * Undoes a deletion (decisions 2): the record is back in its place with its file, a line counts in its budget again, a
 * contract is valid again.
 * @throws 40001 when the record is not deleted, its parent is, somebody else has its e-mail or username by now, or it
 * is a contract of a budget that is accepted by now
 */
export async function restoreRecord(
  trx: Trx,
  { files }: Pick<Services, 'files'>,
  scope: Scope,
  resource: Restorable,
  bin: Bin,
  id: number,
): Promise<void> {
  await holdTripOf(trx, bin, id);
  const { parent, file } = orMissing(await lockDeleted(trx, bin, id));
  if (bin.parent && parent !== null && !(await exists(trx, bin.parent.table, parent)))
    throw refusal('trash.parentDeleted');
  if (bin.table === 'user' && (await isTaken(trx, id))) throw refusal('trash.identityTaken');
  await restoreRow(trx, bin.table, id);
  if (file) await files.restore(trx, file);
  await audit(trx, { userId: scope.userId, action: 'restore', entity: resource, entityId: id });
  await bin.afterRestore?.(trx, scope, id, parent);
}

/** Records of a trip may only be written while the trip is locked. */
async function holdTripOf(trx: Trx, { table, parent }: Bin, id: number): Promise<void> {
  if (table === 'travel') return holdTravel(trx, id);
  if (table === 'budget') return holdBudget(trx, id);
  if (parent?.table !== 'budget') return;
  const { rows } = await sql<{ budget: number }>`
    select ${sql.ref(parent.column)} as budget from ${sql.table(table)} where id = ${id}`.execute(trx);
  if (rows[0]) await holdBudget(trx, rows[0].budget);
}

/** A deleted record of a resource, locked until the end of the transaction. */
async function lockDeleted(trx: Trx, { table, only, parent, file }: Bin, id: number): Promise<BinRow | undefined> {
  const column = (name: string | undefined) => (name ? sql.ref(`record.${name}`) : sql`null`);
  const { rows } = await sql<BinRow>`
    select ${column(parent?.column)} as parent, ${column(file)} as file from ${sql.table(table)} as record
    where id = ${id} and deleted_at is not null ${only ? sql`and ${only}` : sql``} for no key update`.execute(trx);
  return rows[0];
}

/** Whether somebody else has the e-mail or the username of a deleted person by now. Both are used for signing in. */
async function isTaken(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from "user" as gone join identity on identity.value in (lower(gone.email), lower(gone.username))
    where gone.id = ${id} limit 1`.execute(trx);
  return rows.length > 0;
}
