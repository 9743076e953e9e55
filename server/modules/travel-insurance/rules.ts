import type { z } from 'zod';
import { allFileKinds } from '../../../contract/file/schema.ts';
import type { travelInsuranceCreate, travelInsuranceUpdate } from '../../../contract/travel-insurance/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { createRecord, edit, editRecord } from '../../platform/db/record.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { found } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { Services } from '../../services.ts';
import { refuseDeleted } from '../../shared/present.ts';
import { policyController, policyField } from './card.ts';
import { lockPolicy } from './queries.ts';

type Parts = Pick<Services, 'files' | 'clock'>;

export const insuranceKind = { table: 'travel_insurance', entity: policyController } as const;

/** Prepares a policy, outside the transaction. @throws 40001 when the document does not match its name */
export const preparePolicy = async ({ files }: Parts, { userId }: Scope, upload: Upload | undefined) =>
  upload &&
  files.prepareDocument({ controller: policyController, field: policyField, upload, userId, kinds: allFileKinds });

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
  return createRecord(trx, scope, insuranceKind, { ...fields, [policyField]: policy });
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
  const { insurance_policy_doc: before } = found(await lockPolicy(trx, id));
  const policy = prepared ? await files.keep(trx, prepared) : remove_document ? null : undefined;
  const values = { ...fields, ...(policy === undefined ? {} : { [policyField]: policy }) };
  await refuseDeleted(trx, fields, { table: 'travel_insurance', id });
  await editRecord(trx, scope, insuranceKind, { id, updated_at }, values);
  if (before && policy !== undefined) await files.remove(trx, before, clock());
}

/** Deletes the policy of an insurance. @throws 40001 when there is no such insurance */
export async function deletePolicy(trx: Trx, { files, clock }: Parts, scope: Scope, id: number): Promise<void> {
  const { insurance_policy_doc: before } = found(await lockPolicy(trx, id));
  await edit(trx, 'travel_insurance', { id }, { [policyField]: null });
  if (before) await files.remove(trx, before, clock());
  await audit(trx, {
    userId: scope.userId,
    action: 'deleteImage',
    entity: insuranceKind.entity,
    entityId: id,
    fields: [policyField],
  });
}
