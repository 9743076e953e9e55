import type { z } from 'zod';
import type { cruiseCreate, cruiseUpdate } from '../../../contract/cruise/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { createRecord, editRecord } from '../../platform/db/record.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';
import { writeIdList } from '../../shared/id-lists.ts';

export const cruiseKind = { table: 'cruise', entity: 'cruise' } as const;

/**
 * Adds a cruise.
 * @returns the new id
 * @throws 40001 under `services` for an unknown id
 */
export async function createCruise(trx: Trx, scope: Scope, body: z.output<typeof cruiseCreate>): Promise<number> {
  const { services, description, ...fields } = body;
  const id = await createRecord(trx, scope, cruiseKind, { ...fields, description: cleanRichText(description) });
  await writeServices(trx, id, services);
  return id;
}

/** Edits a cruise. @throws 30001 for a stale edit; 40001 as `createCruise`, or when there is none */
export async function updateCruise(trx: Trx, scope: Scope, body: z.output<typeof cruiseUpdate>): Promise<void> {
  const { id, updated_at, services, description, ...fields } = body;
  const values = { ...fields, description: description && cleanRichText(description) };
  await editRecord(trx, scope, cruiseKind, { id, updated_at }, values, () => writeServices(trx, id, services));
}

const writeServices = (trx: Trx, id: number, services: number[] | undefined) =>
  writeIdList(trx, 'cruise_service', 'services', id, services);
