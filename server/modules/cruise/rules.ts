import type { z } from 'zod';
import type { cruiseCreate, cruiseUpdate } from '../../../contract/cruise.ts';
import { audit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/db/db.ts';
import { edit, remove } from '../../platform/record.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import type { Scope } from '../../platform/scope.ts';
import { writeIdList } from '../../shared/id-lists.ts';

/**
 * Adds a cruise.
 * @returns the new id
 * @throws 40001 under `services` for an unknown id
 */
export async function createCruise(trx: Trx, scope: Scope, body: z.output<typeof cruiseCreate>): Promise<number> {
  const { services, description, ...fields } = body;
  const { id } = await trx
    .insertInto('cruise')
    .values({ ...fields, description: cleanRichText(description) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeIdList(trx, 'cruise_service', 'services', id, services);
  await audit(trx, { userId: scope.userId, action: 'create', entity: 'cruise', entityId: id });
  return id;
}

/** Edits a cruise. @throws 30001 for a stale edit; 40001 as `createCruise`, or when there is none */
export async function updateCruise(trx: Trx, scope: Scope, body: z.output<typeof cruiseUpdate>): Promise<void> {
  const { id, updated_at, services, description, ...fields } = body;
  const values = { ...fields, description: description && cleanRichText(description) };
  const changed = await edit(trx, 'cruise', { id, updated_at }, values);
  if (await writeIdList(trx, 'cruise_service', 'services', id, services)) changed.push('services');
  await audit(trx, { userId: scope.userId, action: 'update', entity: 'cruise', entityId: id, fields: changed });
}

/**
 * Hides a cruise. Old budgets still show it with its photos and services (decisions 2).
 * @throws 40001 when there is none
 */
export async function deleteCruise(trx: Trx, scope: Scope, id: number): Promise<void> {
  await remove(trx, 'cruise', id);
  await audit(trx, { userId: scope.userId, action: 'delete', entity: 'cruise', entityId: id });
}
