import type { z } from 'zod';
import type { contractCreate, contractUpdate } from '../../../contract/contract.ts';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/db.ts';
import { invalid } from '../../platform/failure.ts';
import { edit, remove } from '../../platform/record.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import type { Scope } from '../../platform/scope.ts';

/** @throws 40001 under `data` when nothing is left of it once cleaned */
function columns({ name, data }: z.output<typeof contractCreate>) {
  const cleaned = cleanRichText(data);
  if (!cleaned) throw invalid({ data: 'contract.dataRequired' });
  return { name, data: cleaned };
}

/** Adds a contract. @returns the new id */
export function createContract(db: Db, scope: Scope, body: z.output<typeof contractCreate>): Promise<number> {
  return db.transaction().execute(async trx => {
    const { id } = await trx.insertInto('contract').values(columns(body)).returning('id').executeTakeFirstOrThrow();
    await audit(trx, { userId: scope.userId, action: 'create', entity: 'contract', entityId: id });
    return id;
  });
}

/** Edits a contract; what budgets took from it before stays as it was. @throws 30001 on a stale edit; 40001 when there is none */
export async function updateContract(db: Db, scope: Scope, body: z.output<typeof contractUpdate>): Promise<void> {
  await db.transaction().execute(async trx => {
    const values = columns(body);
    await edit(trx, 'contract', body, values);
    const fields = Object.keys(values);
    await audit(trx, { userId: scope.userId, action: 'update', entity: 'contract', entityId: body.id, fields });
  });
}

/** Hides a contract. @throws 40001 when there is none */
export async function deleteContract(db: Db, scope: Scope, id: number): Promise<void> {
  await db.transaction().execute(async trx => {
    await remove(trx, 'contract', id);
    await audit(trx, { userId: scope.userId, action: 'delete', entity: 'contract', entityId: id });
  });
}
