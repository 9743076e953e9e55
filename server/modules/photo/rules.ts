import {
  type PhotoEdit,
  type PhotoNoun,
  type PhotoOrder,
  type PhotoWrite,
  parentId,
  photoResource,
} from '../../../contract/photo.ts';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/db.ts';
import { found, invalid, missing, refusal } from '../../platform/failure.ts';
import { edit, exists, remove } from '../../platform/record.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Upload } from '../../platform/uploads.ts';
import type { Services } from '../../services.ts';
import { photoField } from './card.ts';
import { findPhoto, insertPhoto, lockFile, lockPhotos, writeOrder } from './queries.ts';

type Parts = Pick<Services, 'db' | 'files' | 'clock'>;

/**
 * Adds a photo after those of its parent.
 * @returns the new id
 * @throws 40001 without an image, for a file that is not an image, or when there is no such parent
 */
export async function addPhoto(
  { db, files }: Parts,
  scope: Scope,
  noun: PhotoNoun,
  body: PhotoWrite,
  upload: Upload | undefined,
): Promise<number> {
  if (!upload) throw invalid({ [photoField]: 'photo.missing' });
  const parent = parentId(noun, body);
  if (!(await exists(db, noun, parent))) throw missing();
  const prepared = await files.prepareImage(incoming(noun, upload, scope));
  return db.transaction().execute(async trx => {
    const fileId = await files.keep(trx, prepared);
    const id = await insertPhoto(trx, noun, { parent, description: body.description, fileId });
    await audit(trx, { userId: scope.userId, action: 'create', entity: photoResource[noun], entityId: id });
    return id;
  });
}

/**
 * Edits a photo's description. A new image replaces the old one.
 * @throws 30001 for a stale edit; 40001 when there is no such photo of that parent
 */
export async function updatePhoto(
  { db, files, clock }: Parts,
  scope: Scope,
  noun: PhotoNoun,
  body: PhotoEdit,
  upload: Upload | undefined,
): Promise<void> {
  const { id, updated_at, description } = body;
  const before = found(await findPhoto(db, noun, id));
  const parent = parentId(noun, body);
  if (parent !== undefined && parent !== parentId(noun, before)) throw missing();
  const prepared = upload && (await files.prepareImage(incoming(noun, upload, scope)));
  await db.transaction().execute(async trx => {
    const replaced = prepared && found(await lockFile(trx, noun, id));
    const values = { description, ...(prepared ? { file_id: await files.keep(trx, prepared) } : {}) };
    const fields = await edit(trx, `${noun}_photo`, { id, updated_at }, values);
    if (replaced) await files.remove(trx, replaced, clock());
    await audit(trx, { userId: scope.userId, action: 'update', entity: photoResource[noun], entityId: id, fields });
  });
}

/** Hides a photo and its file. @throws 40001 when there is none */
export async function deletePhoto({ db, files, clock }: Parts, scope: Scope, noun: PhotoNoun, id: number) {
  await db.transaction().execute(async trx => {
    const fileId = found(await lockFile(trx, noun, id));
    await remove(trx, `${noun}_photo`, id);
    await files.remove(trx, fileId, clock());
    await audit(trx, { userId: scope.userId, action: 'delete', entity: photoResource[noun], entityId: id });
  });
}

/**
 * Puts the photos of a parent in order. The first becomes its cover.
 * @throws 40001 unless the list names each of its photos once, and no others
 */
export async function orderPhotos(db: Db, scope: Scope, noun: PhotoNoun, body: PhotoOrder): Promise<void> {
  const parent = parentId(noun, body);
  await db.transaction().execute(async trx => {
    const stored = await lockPhotos(trx, noun, parent);
    const wanted = [...body.ids].sort((a, b) => a - b);
    if (wanted.join() !== stored.join()) throw refusal('common.dataInvalid');
    await writeOrder(trx, noun, body.ids);
    await audit(trx, {
      userId: scope.userId,
      action: 'order',
      entity: photoResource[noun],
      entityId: parent,
      fields: ['position'],
    });
  });
}

const incoming = (noun: PhotoNoun, upload: Upload, scope: Scope) => ({
  controller: photoResource[noun],
  field: photoField,
  upload,
  userId: scope.userId,
});
