import { sql } from 'kysely';
import type { Restorable } from '../../../contract/trash/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { exists, restore } from '../../platform/db/record.ts';
import { found, refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { holdBudget, holdTravel } from '../../shared/hold.ts';
import type { Bin } from '../../shared/noun.ts';

interface Hidden {
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
  const { parent, file } = found(await hidden(trx, bin, id));
  if (bin.parent && parent !== null && !(await exists(trx, bin.parent.table, parent)))
    throw refusal('trash.parentDeleted');
  if (bin.table === 'user' && (await isTaken(trx, id))) throw refusal('trash.identityTaken');
  await restore(trx, bin.table, id);
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
async function hidden(trx: Trx, { table, only, parent, file }: Bin, id: number): Promise<Hidden | undefined> {
  const column = (name: string | undefined) => (name ? sql.ref(`record.${name}`) : sql`null`);
  const { rows } = await sql<Hidden>`
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
