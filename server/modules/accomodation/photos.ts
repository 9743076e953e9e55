import { sql } from 'kysely';
import type { z } from 'zod';
import type { accomodationPhotoCreate, accomodationPhotoUpdate, Photo } from '../../../contract/accomodation.ts';
import type { Services } from '../../app.ts';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/db.ts';
import { found, invalid, missing } from '../../platform/failure.ts';
import type { FileLinks } from '../../platform/file-links.ts';
import { edit, exists, remove } from '../../platform/record.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Upload } from '../../platform/uploads.ts';

/** The controller and the field of these photos' addresses (specification 7). */
export const photoController = 'accomodationPhotos';
export const photoField = 'photo';

/** A photo as the database has it. */
export interface StoredPhoto {
  id: number;
  description: string;
  file_id: string;
}

type Parts = Pick<Services, 'db' | 'files' | 'clock'>;

/** A photo with addresses that this reader may open. */
export function withAddresses(links: FileLinks, scope: Scope, { file_id, ...photo }: StoredPhoto): Photo {
  return { ...photo, ...links.photo(scope.userId, photoController, photoField, file_id) };
}

/** A photo that is not deleted, with what its dialog needs. */
export function findPhoto(db: Db, id: number) {
  return db
    .selectFrom('accomodation_photo')
    .select(['id', 'accomodation_id', 'description', 'file_id', 'updated_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Adds a photo, after those that its accommodation has.
 * @returns the new id
 * @throws 40001 without an image, when it is none, or when there is no such accommodation
 */
export async function addPhoto(
  { db, files }: Parts,
  scope: Scope,
  { accomodation_id, description }: z.output<typeof accomodationPhotoCreate>,
  upload: Upload | undefined,
): Promise<number> {
  if (!upload) throw invalid({ [photoField]: 'photo.missing' });
  if (!(await exists(db, 'accomodation', accomodation_id))) throw missing();
  const prepared = await files.prepareImage(incoming(upload, scope));
  return db.transaction().execute(async trx => {
    const last = sql<number>`coalesce((select max(position) + 1 from accomodation_photo
      where accomodation_id = ${accomodation_id} and deleted_at is null), 0)`;
    const { id } = await trx
      .insertInto('accomodation_photo')
      .values({ accomodation_id, description, file_id: await files.keep(trx, prepared), position: last })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, { userId: scope.userId, action: 'create', entity: photoController, entityId: id });
    return id;
  });
}

/**
 * Edits a photo's description and, where a new image came, replaces the image.
 * @throws 30001 on a stale edit; 40001 when there is no such photo of that accommodation
 */
export async function updatePhoto(
  { db, files, clock }: Parts,
  scope: Scope,
  { id, updated_at, accomodation_id, description }: z.output<typeof accomodationPhotoUpdate>,
  upload: Upload | undefined,
): Promise<void> {
  const before = found(await findPhoto(db, id));
  if (before.accomodation_id !== accomodation_id) throw missing();
  const prepared = upload && (await files.prepareImage(incoming(upload, scope)));
  await db.transaction().execute(async trx => {
    const replaced = prepared && (await lockFile(trx, id));
    const values = { description, ...(prepared ? { file_id: await files.keep(trx, prepared) } : {}) };
    await edit(trx, 'accomodation_photo', { id, updated_at }, values);
    if (replaced) await files.remove(trx, replaced, clock());
    const fields = Object.keys(values);
    await audit(trx, { userId: scope.userId, action: 'update', entity: photoController, entityId: id, fields });
  });
}

/** Hides a photo and its file. @throws 40001 when there is none */
export async function deletePhoto({ db, files, clock }: Parts, scope: Scope, id: number): Promise<void> {
  await db.transaction().execute(async trx => {
    const fileId = await lockFile(trx, id);
    await remove(trx, 'accomodation_photo', id);
    await files.remove(trx, fileId, clock());
    await audit(trx, { userId: scope.userId, action: 'delete', entity: photoController, entityId: id });
  });
}

const incoming = (upload: Upload, scope: Scope) => ({
  controller: photoController,
  field: photoField,
  upload,
  userId: scope.userId,
});

/** The file of a photo, which is locked until the end of the transaction: of two replacements at once, one waits. */
async function lockFile(trx: Db, id: number): Promise<string> {
  const photo = await trx
    .selectFrom('accomodation_photo')
    .select('file_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found(photo).file_id;
}
