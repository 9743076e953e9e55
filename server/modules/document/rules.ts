import type { z } from 'zod';
import type { documentCreate, documentUpdate } from '../../../contract/document.ts';
import { allFileKinds } from '../../../contract/file.ts';
import { audit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/db/db.ts';
import { found, missing } from '../../platform/failure.ts';
import { edit, exists, remove } from '../../platform/record.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Upload } from '../../platform/uploads.ts';
import type { Services } from '../../services.ts';
import { refuseDeleted } from '../../shared/present.ts';
import { findDocument, lockDocument } from './queries.ts';

/** The controller and the field of these files' addresses (specification 7). */
export const documentController = 'document';
export const documentField = 'document';

type Parts = Pick<Services, 'db' | 'files' | 'clock'>;

/**
 * Adds a document to a provider. The specification does not require a file, so it may come later.
 * @returns the new id
 * @throws 40001 when the file does not match its name, or there is no such provider or type
 */
export async function createDocument(
  parts: Parts,
  scope: Scope,
  fields: z.output<typeof documentCreate>,
  upload: Upload | undefined,
): Promise<number> {
  const { db, files, clock } = parts;
  if (!(await exists(db, 'provider', fields.provider_id))) throw missing();
  const prepared = upload && (await prepare(parts, scope, upload));
  return db.transaction().execute(async trx => {
    await refuseDeleted(trx, fields);
    const file_id = prepared ? await files.keep(trx, prepared) : null;
    const { id } = await trx
      .insertInto('document')
      .values({ ...fields, file_id, uploaded: clock().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, { userId: scope.userId, action: 'create', entity: 'document', entityId: id });
    return id;
  });
}

/**
 * Edits a document. `uploaded` is the moment of each save. A new file replaces the old one; `remove_document` deletes
 * it.
 * @throws 30001 for a stale edit; 40001 as `createDocument`, or when there is no such document of that provider
 */
export async function updateDocument(
  parts: Parts,
  scope: Scope,
  body: z.output<typeof documentUpdate>,
  upload: Upload | undefined,
): Promise<void> {
  const { db, files, clock } = parts;
  const { id, updated_at, provider_id, remove_document, ...fields } = body;
  const before = found(await findDocument(db, id));
  if (provider_id !== undefined && provider_id !== before.provider_id) throw missing();
  const prepared = upload && (await prepare(parts, scope, upload));
  await db.transaction().execute(async trx => {
    const { file_id } = found(await lockDocument(trx, id));
    const values = {
      ...fields,
      ...(remove_document ? { file_id: null } : {}),
      ...(prepared ? { file_id: await files.keep(trx, prepared) } : {}),
      uploaded: clock().toISOString(),
    };
    await refuseDeleted(trx, fields, { table: 'document', id });
    const changed = await edit(trx, 'document', { id, updated_at }, values);
    if (file_id && (prepared || remove_document)) await files.remove(trx, file_id, clock());
    await audit(trx, { userId: scope.userId, action: 'update', entity: 'document', entityId: id, fields: changed });
  });
}

/** Hides a document and its file. @throws 40001 when there is none */
export function deleteDocument(parts: Parts, scope: Scope, id: number): Promise<void> {
  return withoutFile(parts, scope, 'delete', id, trx => remove(trx, 'document', id));
}

/** Deletes the file of a document. @throws 40001 when there is no such document */
export function deleteDocumentFile(parts: Parts, scope: Scope, id: number): Promise<void> {
  return withoutFile(parts, scope, 'deleteImage', id, async trx => {
    await edit(trx, 'document', { id }, { file_id: null });
  });
}

async function withoutFile(
  { db, files, clock }: Parts,
  scope: Scope,
  action: string,
  id: number,
  change: (trx: Trx) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const { file_id } = found(await lockDocument(trx, id));
    await change(trx);
    if (file_id) await files.remove(trx, file_id, clock());
    await audit(trx, { userId: scope.userId, action, entity: 'document', entityId: id });
  });
}

const prepare = ({ files }: Parts, scope: Scope, upload: Upload) =>
  files.prepareDocument({
    controller: documentController,
    field: documentField,
    upload,
    userId: scope.userId,
    kinds: allFileKinds,
  });
