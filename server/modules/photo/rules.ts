import { sql } from 'kysely';
import {
  type PhotoEdit,
  type PhotoNoun,
  type PhotoOrder,
  type PhotoWrite,
  parentId,
  photoResource,
} from '../../../contract/photo/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { deleteRecord, exists, updateRecord } from '../../platform/db/record.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { invalid, missing, orMissing, refusal } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { Services } from '../../services.ts';
import { photoFieldName } from './card.ts';
import { findPhoto, lockPhotoFile, lockPhotos, photoParentColumn, photoTable } from './queries.ts';

const kindOf = (noun: PhotoNoun) => ({ table: `${noun}_photo` as const, entity: photoResource[noun] });

type PhotoServices = Pick<Services, 'files' | 'clock'>;

/**
 * Prepares the image of a create or an update, outside their transactions.
 * @throws 40001 for a file that is not an image, for a new photo without one, or when there is no such parent, or no
 * such photo of it
 */
export async function preparePhoto(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { userId }: Scope,
  noun: PhotoNoun,
  body: PhotoWrite | PhotoEdit,
  upload: Upload | undefined,
): Promise<PreparedFile | undefined> {
  if ('id' in body) {
    const parent = parentId(noun, body);
    const before = orMissing(await findPhoto(db, noun, body.id));
    if (parent !== undefined && parent !== parentId(noun, before)) throw missing();
  } else {
    if (!upload) throw invalid({ [photoFieldName]: 'photo.missing' });
    if (!(await exists(db, noun, parentId(noun, body)))) throw missing();
  }
  return upload && files.prepareImage({ controller: photoResource[noun], field: photoFieldName, upload, userId });
}

/** Adds a photo after those of its parent. @returns the new id */
export async function createPhoto(
  trx: Trx,
  { files }: PhotoServices,
  scope: Scope,
  noun: PhotoNoun,
  body: PhotoWrite,
  prepared: PreparedFile | undefined,
): Promise<number> {
  const fileId = await files.keep(trx, orMissing(prepared));
  const id = await insertPhoto(trx, noun, { parent: parentId(noun, body), description: body.description, fileId });
  await audit(trx, { userId: scope.userId, action: 'create', entity: photoResource[noun], entityId: id });
  return id;
}

/**
 * Edits a photo's description. A new image replaces the old one.
 * @throws 30001 for a stale edit; 40001 when there is none
 */
export async function updatePhoto(
  trx: Trx,
  { files, clock }: PhotoServices,
  scope: Scope,
  noun: PhotoNoun,
  { id, updated_at, description }: PhotoEdit,
  prepared: PreparedFile | undefined,
): Promise<void> {
  const replaced = prepared && orMissing(await lockPhotoFile(trx, noun, id));
  const values = { description, ...(prepared ? { file_id: await files.keep(trx, prepared) } : {}) };
  await updateRecord(trx, scope, kindOf(noun), { id, updated_at }, values);
  if (replaced) await files.remove(trx, replaced, clock());
}

/** Hides a photo and its file. @throws 40001 when there is none */
export async function deletePhoto(
  trx: Trx,
  { files, clock }: PhotoServices,
  scope: Scope,
  noun: PhotoNoun,
  id: number,
) {
  const fileId = orMissing(await lockPhotoFile(trx, noun, id));
  await deleteRecord(trx, scope, kindOf(noun), id);
  await files.remove(trx, fileId, clock());
}

/**
 * Puts the photos of a parent in order. The first becomes its cover.
 * @throws 40001 unless the list names each of its photos once, and no others
 */
export async function orderPhotos(trx: Trx, scope: Scope, noun: PhotoNoun, body: PhotoOrder): Promise<void> {
  const parent = parentId(noun, body);
  const photoIds = await lockPhotos(trx, noun, parent);
  const newOrder = [...body.ids].sort((a, b) => a - b);
  if (newOrder.join() !== photoIds.join()) throw refusal('common.dataInvalid');
  await writeOrder(trx, noun, body.ids);
  await audit(trx, {
    userId: scope.userId,
    action: 'order',
    entity: photoResource[noun],
    entityId: parent,
    fields: ['position'],
  });
}

/** Adds a photo after those of its parent. @returns its id */
async function insertPhoto(
  trx: Trx,
  noun: PhotoNoun,
  { parent, description, fileId }: { parent: number; description: string; fileId: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${photoTable(noun)} (${photoParentColumn(noun)}, description, file_id, position)
    select ${parent}, ${description}, ${fileId}, coalesce(max(position) + 1, 0)
    from ${photoTable(noun)} where ${photoParentColumn(noun)} = ${parent} and deleted_at is null
    returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('an insert of one row gives one');
  return row.id;
}

/**
 * Gives photos the order of the list. A photo that keeps its place is not written, because its open edit would become
 * stale.
 */
async function writeOrder(trx: Trx, noun: PhotoNoun, ids: number[]): Promise<void> {
  await sql`
    update ${photoTable(noun)} as photo set position = wanted.place - 1
    from unnest(${ids}::int[]) with ordinality as wanted(id, place)
    where photo.id = wanted.id and photo.position <> wanted.place - 1`.execute(trx);
}
