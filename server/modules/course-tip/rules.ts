import type { z } from 'zod';
import type { courseTipCreate, courseTipUpdate } from '../../../contract/course-tip/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { createRecord, updateRecord, updateRow } from '../../platform/db/record.ts';
import type { FileLinks } from '../../platform/files/file-links.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { invalid, orMissing } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';
import type { Services } from '../../services.ts';
import { lockTip } from './queries.ts';

/** The controller and the field of the addresses of the articles' photos. */
export const tipController = 'courseTip';
export const tipPhotoFieldName = 'photo';

/** An article with photo addresses that this reader may open; null without a photo. */
export const tipCard = <R extends { file_id: string | null }>(
  links: FileLinks,
  userId: number,
  { file_id, ...row }: R,
) => ({
  ...row,
  photo: file_id ? links.photo(userId, tipController, tipPhotoFieldName, file_id) : null,
});

type TipServices = Pick<Services, 'files' | 'clock'>;
export const tipKind = { table: 'course_tip', entity: tipController } as const;

/** Prepares a photo, outside the transaction. @throws 40001 when it is not an image */
export const prepareTipPhoto = async ({ files }: TipServices, { userId }: Scope, upload: Upload | undefined) =>
  upload && files.prepareImage({ controller: tipController, field: tipPhotoFieldName, upload, userId });

/**
 * Cleans the texts. A text that an edit leaves out stays out.
 * @throws 40001 under `text` when the cleaned text is empty
 */
function cleanArticle<T extends { text?: string; text_en?: string | null; text_fr?: string | null }>(article: T) {
  const { text, text_en, text_fr, ...rest } = article;
  const spanish = text === undefined ? undefined : cleanRichText(text);
  if (spanish === null) throw invalid({ text: 'courseTip.textRequired' });
  const translation = (html: string | null | undefined) => (html === undefined ? undefined : cleanRichText(html));
  return { ...rest, text: spanish, text_en: translation(text_en), text_fr: translation(text_fr) };
}

/**
 * Adds an article.
 * @returns the new id
 * @throws 40001 when the cleaned text is empty, or a translation is incomplete
 */
export async function createTip(
  trx: Trx,
  { files }: TipServices,
  scope: Scope,
  body: z.output<typeof courseTipCreate>,
  photo: PreparedFile | undefined,
): Promise<number> {
  const { text = '', ...article } = cleanArticle(body);
  const fileId = photo ? await files.keep(trx, photo) : null;
  return createRecord(trx, scope, tipKind, { ...article, text, photo: fileId });
}

/**
 * Edits an article. A new photo replaces the old one; `remove_photo` deletes it.
 * @throws 30001 for a stale edit; 40001 as `createTip`, or when there is none
 */
export async function updateTip(
  trx: Trx,
  { files, clock }: TipServices,
  scope: Scope,
  { id, updated_at, remove_photo, ...fields }: z.output<typeof courseTipUpdate>,
  prepared: PreparedFile | undefined,
): Promise<void> {
  const article = cleanArticle(fields);
  const { photo: before } = orMissing(await lockTip(trx, id));
  const photo = prepared ? await files.keep(trx, prepared) : remove_photo ? null : undefined;
  await updateRecord(trx, scope, tipKind, { id, updated_at }, { ...article, photo });
  if (before && photo !== undefined) await files.remove(trx, before, clock());
}

/** Deletes the photo of an article. @throws 40001 when there is no such article */
export async function deleteTipPhoto(trx: Trx, { files, clock }: TipServices, scope: Scope, id: number): Promise<void> {
  const { photo } = orMissing(await lockTip(trx, id));
  await updateRow(trx, 'course_tip', { id }, { photo: null });
  if (photo) await files.remove(trx, photo, clock());
  await audit(trx, {
    userId: scope.userId,
    action: 'deleteImage',
    entity: tipKind.entity,
    entityId: id,
    fields: [tipPhotoFieldName],
  });
}
