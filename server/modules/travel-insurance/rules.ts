import type { z } from 'zod';
import { allFileKinds } from '../../../contract/file/schema.ts';
import type { TravelInsurance } from '../../../contract/travel-insurance/calls.ts';
import type { travelInsuranceCreate, travelInsuranceUpdate } from '../../../contract/travel-insurance/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { columns, type Fields, type Filter, nameOf } from '../../platform/db/filter.ts';
import { createRecord, updateRecord, updateRow } from '../../platform/db/record.ts';
import { byFilled, byNameOf, type PageRange, type Sorts } from '../../platform/db/sort.ts';
import type { FileLinks } from '../../platform/files/file-links.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { Services } from '../../services.ts';
import { refuseDeleted } from '../../shared/catalogue-references.ts';
import { namedOrder, namedPage } from '../../shared/name-columns.ts';

/** The controller and the field of the addresses of policies (specification 7). */
export const policyController = 'travelInsurance';
export const policyFieldName = 'insurance_policy_doc';

/** The policy of an insurance with an address that this reader may open; null without one. */
export function policyCard(
  links: FileLinks,
  userId: number,
  { file_id, file_name }: { file_id: string | null; file_name: string | null },
): TravelInsurance['insurance_policy_doc'] {
  return file_id
    ? { name: file_name ?? '', url: links.document(userId, policyController, policyFieldName, file_id) }
    : null;
}

/** An insurance as stored: its policy has no address yet. */
export type StoredInsurance = Omit<TravelInsurance, 'insurance_policy_doc'> & {
  file_id: string | null;
  file_name: string | null;
};

export const insuranceFields: Fields = {
  ...columns('travel_insurance', {
    id: 'number',
    name_en: 'text',
    name_fr: 'text',
    travel_insurance_type_id: 'number',
    coverage: 'text',
    coverage_en: 'text',
    coverage_fr: 'text',
    updated_at: 'moment',
  }),
  travel_insurance_type: nameOf('travel_insurance', 'travel_insurance_type_id', 'travel_insurance_type'),
};

/** A catalogue stays some thousands at most, so only the name needs its index. */
export const insuranceSorts: Sorts = {
  name: byFilled('travel_insurance.sort'),
  travel_insurance_type: byNameOf('travel_insurance_type', 'travel_insurance.travel_insurance_type_id'),
};

const rows = (db: Db) =>
  db
    .selectFrom('travel_insurance')
    .leftJoin('travel_insurance_type as type', 'type.id', 'travel_insurance.travel_insurance_type_id')
    .leftJoin('file', 'file.id', 'travel_insurance.insurance_policy_doc')
    .select([
      'travel_insurance.id',
      'travel_insurance.name',
      'travel_insurance.name_en',
      'travel_insurance.name_fr',
      'travel_insurance.travel_insurance_type_id',
      'type.name as travel_insurance_type',
      'travel_insurance.coverage',
      'travel_insurance.coverage_en',
      'travel_insurance.coverage_fr',
      'file.id as file_id',
      'file.name as file_name',
      'travel_insurance.updated_at',
    ]);

/** Insurances by name, or in another order. */
export function listInsurances(db: Db, cut: PageRange, filter: Filter): Promise<StoredInsurance[]> {
  return rows(db)
    .where('travel_insurance.id', 'in', namedPage(db, 'travel_insurance', cut, filter))
    .orderBy(namedOrder(cut, 'travel_insurance'))
    .execute();
}

export function findInsurance(db: Db, id: number): Promise<StoredInsurance | undefined> {
  return rows(db)
    .where('travel_insurance.id', '=', id)
    .where('travel_insurance.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The policy of an insurance that is not deleted, locked, so that two replacements at once run one after the other. */
function lockPolicy(trx: Trx, id: number): Promise<{ insurance_policy_doc: string | null } | undefined> {
  return trx
    .selectFrom('travel_insurance')
    .select('insurance_policy_doc')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Parts = Pick<Services, 'files' | 'clock'>;

export const insuranceKind = { table: 'travel_insurance', entity: policyController } as const;

/** Prepares a policy, outside the transaction. @throws 40001 when the document does not match its name */
export const preparePolicy = async ({ files }: Parts, { userId }: Scope, upload: Upload | undefined) =>
  upload &&
  files.prepareDocument({ controller: policyController, field: policyFieldName, upload, userId, kinds: allFileKinds });

/**
 * Adds an insurance. Its policy may come later.
 * @returns the new id
 * @throws 40001 when there is no such type
 */
export async function createInsurance(
  trx: Trx,
  { files }: Parts,
  scope: Scope,
  fields: z.output<typeof travelInsuranceCreate>,
  prepared: PreparedFile | undefined,
): Promise<number> {
  await refuseDeleted(trx, fields);
  const policy = prepared ? await files.keep(trx, prepared) : null;
  return createRecord(trx, scope, insuranceKind, { ...fields, [policyFieldName]: policy });
}

/**
 * Edits an insurance. A new document replaces the old one and deletes its file; `remove_document` deletes the policy.
 * @throws 30001 for a stale edit; 40001 as `createInsurance`, or when there is none
 */
export async function updateInsurance(
  trx: Trx,
  { files, clock }: Parts,
  scope: Scope,
  body: z.output<typeof travelInsuranceUpdate>,
  prepared: PreparedFile | undefined,
): Promise<void> {
  const { id, updated_at, remove_document, ...fields } = body;
  const { insurance_policy_doc: before } = orMissing(await lockPolicy(trx, id));
  const policy = prepared ? await files.keep(trx, prepared) : remove_document ? null : undefined;
  const values = { ...fields, ...(policy === undefined ? {} : { [policyFieldName]: policy }) };
  await refuseDeleted(trx, fields, { table: 'travel_insurance', id });
  await updateRecord(trx, scope, insuranceKind, { id, updated_at }, values);
  if (before && policy !== undefined) await files.remove(trx, before, clock());
}

/** Deletes the policy of an insurance. @throws 40001 when there is no such insurance */
export async function deletePolicy(trx: Trx, { files, clock }: Parts, scope: Scope, id: number): Promise<void> {
  const { insurance_policy_doc: before } = orMissing(await lockPolicy(trx, id));
  await updateRow(trx, 'travel_insurance', { id }, { [policyFieldName]: null });
  if (before) await files.remove(trx, before, clock());
  await audit(trx, {
    userId: scope.userId,
    action: 'deleteImage',
    entity: insuranceKind.entity,
    entityId: id,
    fields: [policyFieldName],
  });
}
