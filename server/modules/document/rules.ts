import type { z } from 'zod';
import type { documentCreate, documentUpdate } from '../../../contract/document/schema.ts';
import { allFileKinds } from '../../../contract/file/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { createRecord, edit, editRecord, exists, remove } from '../../platform/db/record.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { found, missing } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { Services } from '../../services.ts';
import { refuseDeleted } from '../../shared/present.ts';
import { findDocument, lockDocument } from './queries.ts';

/** The controller and the field of these files' addresses (specification 7). */
export const documentController = 'document';
export const documentField = 'document';

const documentKind = { table: 'document', entity: 'document' } as const;

type Parts = Pick<Services, 'files' | 'clock'>;

/**
 * Prepares the file of a create or an update, outside their transactions.
 * @throws 40001 when the file does not match its name, or there is no such provider, or no such document of it
 */
export async function prepareDocumentFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  scope: Scope,
  { id, provider_id }: { id?: number; provider_id?: number },
  upload: Upload | undefined,
): Promise<PreparedFile | undefined> {
  const before = id === undefined ? undefined : found(await findDocument(db, id));
  const provider = provider_id ?? before?.provider_id ?? 0;
  if (before ? provider !== before.provider_id : !(await exists(db, 'provider', provider))) throw missing();
  return (
    upload &&
    files.prepareDocument({
      controller: documentController,
      field: documentField,
      upload,
      userId: scope.userId,
      kinds: allFileKinds,
    })
  );
}

/**
 * Adds a document to a provider. The specification does not require a file, so it may come later.
 * @returns the new id
 * @throws 40001 when there is no such type
 */
export async function createDocument(
  trx: Trx,
  { files, clock }: Parts,
  scope: Scope,
  fields: z.output<typeof documentCreate>,
  prepared: PreparedFile | undefined,
): Promise<number> {
  await refuseDeleted(trx, fields);
  const file_id = prepared ? await files.keep(trx, prepared) : null;
  return createRecord(trx, scope, documentKind, { ...fields, file_id, uploaded: clock().toISOString() });
}

/**
 * Edits a document. `uploaded` is the moment of each save. A new file replaces the old one; `remove_document` deletes
 * it.
 * @throws 30001 for a stale edit; 40001 as `createDocument`, or when there is none
 */
export async function updateDocument(
  trx: Trx,
  { files, clock }: Parts,
  scope: Scope,
  body: z.output<typeof documentUpdate>,
  prepared: PreparedFile | undefined,
): Promise<void> {
  const { id, updated_at, provider_id: _same, remove_document, ...fields } = body;
  const { file_id } = found(await lockDocument(trx, id));
  const values = {
    ...fields,
    ...(remove_document ? { file_id: null } : {}),
    ...(prepared ? { file_id: await files.keep(trx, prepared) } : {}),
    uploaded: clock().toISOString(),
  };
  await refuseDeleted(trx, fields, { table: 'document', id });
  await editRecord(trx, scope, documentKind, { id, updated_at }, values);
  if (file_id && (prepared || remove_document)) await files.remove(trx, file_id, clock());
}

/** Hides a document and its file. @throws 40001 when there is none */
export function deleteDocument(trx: Trx, parts: Parts, scope: Scope, id: number): Promise<void> {
  return withoutFile(trx, parts, scope, 'delete', id, () => remove(trx, 'document', id));
}

/** Deletes the file of a document. @throws 40001 when there is no such document */
export function deleteDocumentFile(trx: Trx, parts: Parts, scope: Scope, id: number): Promise<void> {
  return withoutFile(trx, parts, scope, 'deleteImage', id, () => edit(trx, 'document', { id }, { file_id: null }));
}

async function withoutFile(
  trx: Trx,
  { files, clock }: Parts,
  scope: Scope,
  action: string,
  id: number,
  change: () => Promise<unknown>,
): Promise<void> {
  const { file_id } = found(await lockDocument(trx, id));
  await change();
  if (file_id) await files.remove(trx, file_id, clock());
  await audit(trx, { userId: scope.userId, action, entity: 'document', entityId: id });
}
