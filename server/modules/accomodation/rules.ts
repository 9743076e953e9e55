import type { z } from 'zod';
import type { accomodationCreate, accomodationUpdate } from '../../../contract/accomodation/schema.ts';
import { consistentPlace, defaultCountryId } from '../../../contract/place/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { createRecord, updateRecord } from '../../platform/db/record.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';
import { refuseDeleted } from '../../shared/catalogue-references.ts';
import { writeIdList } from '../../shared/shared-fields.ts';
import { placeAfterEdit } from '../place/queries.ts';

export const accomodationKind = { table: 'accomodation', entity: 'accomodation' } as const;

type Fields = z.output<typeof accomodationCreate>;

/**
 * Adds an accommodation, in Spain by default (specification 9).
 * @returns the new id
 * @throws 40001 with a message under the field with an unknown id
 */
export async function createAccomodation(trx: Trx, scope: Scope, body: Fields): Promise<number> {
  const { services, internal_tags, ...fields } = body;
  const place = consistentPlace({ ...fields, country_id: fields.country_id ?? defaultCountryId });
  const values = cleanFields(place);
  await refuseDeleted(trx, values);
  const id = await createRecord(trx, scope, accomodationKind, values);
  await writeLists(trx, id, services, internal_tags);
  return id;
}

/** Edits an accommodation. @throws 30001 for a stale edit; 40001 as `createAccomodation`, or when there is none */
export async function updateAccomodation(
  trx: Trx,
  scope: Scope,
  { id, updated_at, services, internal_tags, ...fields }: z.output<typeof accomodationUpdate>,
): Promise<void> {
  const values = { ...cleanFields(fields), ...(await placeAfterEdit(trx, 'accomodation', id, fields)) };
  await refuseDeleted(trx, values, { table: 'accomodation', id });
  const lists = () => writeLists(trx, id, services, internal_tags);
  await updateRecord(trx, scope, accomodationKind, { id, updated_at }, values, lists);
}

/** Cleans the rich text. Fields that an edit leaves out stay undefined. */
function cleanFields<F extends Partial<Omit<Fields, 'services' | 'internal_tags'>>>(fields: F) {
  return { ...fields, description: fields.description && cleanRichText(fields.description) };
}

/** @returns the names of the changed lists */
async function writeLists(trx: Trx, id: number, services?: number[], internal_tags?: number[]): Promise<string[]> {
  return [
    ...(await writeIdList(trx, 'accomodation_service', 'services', id, services)),
    ...(await writeIdList(trx, 'accomodation_internal_tag', 'internal_tags', id, internal_tags)),
  ];
}
