import {
  letterLogo,
  letterPicture,
  logoId,
  type PictureShape,
  picturesIn,
  withCodeDrawn,
  withLogoAt,
  withoutPicture,
} from '../../mail/picture.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Files } from '../../platform/files/files.ts';
import { logoFile } from '../setting/rules.ts';

/** The pictures of letters, from the store. */

/** A photo as letters show it; null when its file is gone. */
export async function letterPhoto(
  files: Pick<Files, 'read'>,
  file: string,
  shape: PictureShape,
): Promise<Buffer | null> {
  const bytes = (await files.read(file, '1200')) ?? (await files.read(file, 'photo'));
  return bytes && letterPicture(bytes, shape);
}

/** The agency's logo as letters show it; null when there is none any more. */
export async function agencyLogo(db: Db, files: Pick<Files, 'read'>): Promise<Buffer | null> {
  const file = await logoFile(db);
  const bytes = file && (await files.read(file, 'document'));
  return bytes ? letterLogo(bytes) : null;
}

/**
 * A letter's HTML for a page of ours: logo, photos and the bank's code stand in the page itself, because its frame may
 * load nothing.
 */
export async function withPictures(db: Db, files: Pick<Files, 'read'>, html: string): Promise<string> {
  const logo = html.includes(`cid:${logoId}"`) ? await agencyLogo(db, files) : null;
  let page = withLogoAt(html, logo && `data:image/png;base64,${logo.toString('base64')}`);
  for (const { id, file, shape } of picturesIn(html)) {
    const photo = await letterPhoto(files, file, shape);
    page = photo
      ? page.replaceAll(`"cid:${id}"`, `"data:image/jpeg;base64,${photo.toString('base64')}"`)
      : withoutPicture(page, id);
  }
  return withCodeDrawn(page);
}
