import type { z } from 'zod';
import type { otherServiceCreate, otherServiceUpdate } from '../../../contract/other-service/schema.ts';
import { consistentPlace, defaultCountryId } from '../../../contract/place/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { createRecord, updateRecord } from '../../platform/db/record.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';
import { refuseDeleted } from '../../shared/catalogue-references.ts';
import { writeIdList } from '../../shared/shared-fields.ts';
import { placeAfterEdit } from '../place/queries.ts';

type Fields = z.output<typeof otherServiceCreate>;

export const otherServiceKind = { table: 'other_service', entity: 'otherService' } as const;

/**
 * Adds another service, in Spain by default (specification 9).
 * @returns the new id
 * @throws 40001 with a message under the field with an unknown id
 */
export async function createOtherService(trx: Trx, scope: Scope, body: Fields): Promise<number> {
  const { internal_tags, ...fields } = body;
  const values = columns(consistentPlace({ ...fields, country_id: fields.country_id ?? defaultCountryId }));
  await refuseDeleted(trx, values);
  const id = await createRecord(trx, scope, otherServiceKind, values);
  await writeTags(trx, id, internal_tags);
  return id;
}

/** Edits another service. @throws 30001 for a stale edit; 40001 as `createOtherService`, or when there is none */
export async function updateOtherService(
  trx: Trx,
  scope: Scope,
  body: z.output<typeof otherServiceUpdate>,
): Promise<void> {
  const { id, updated_at, internal_tags, ...fields } = body;
  const values = { ...columns(fields), ...(await placeAfterEdit(trx, 'other_service', id, fields)) };
  await refuseDeleted(trx, values, { table: 'other_service', id });
  await updateRecord(trx, scope, otherServiceKind, { id, updated_at }, values, () => writeTags(trx, id, internal_tags));
}

/** Fields that an edit leaves out stay undefined. */
function columns<F extends Partial<Omit<Fields, 'internal_tags'>>>(fields: F) {
  return { ...fields, data: fields.data && cleanRichText(fields.data) };
}

const writeTags = (trx: Trx, id: number, tags: number[] | undefined) =>
  writeIdList(trx, 'other_service_internal_tag', 'internal_tags', id, tags);
