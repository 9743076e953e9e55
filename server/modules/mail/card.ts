import { withLogoAt } from '../../mail/dead-links.ts';
import {
  letterLogo,
  letterPicture,
  logoId,
  type PictureShape,
  picturesIn,
  withCodeDrawn,
  withoutPicture,
} from '../../mail/picture.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Files } from '../../platform/files/files.ts';
import { logoFile } from '../setting/rules.ts';

/** The photos of letters, from the store. */

/** How many pictures stay in memory: the letters of one sending show the same ones. */
const mostLogos = 12;

type Maker = (file: string, shape: PictureShape) => Promise<Buffer | null>;

/** Makes the pictures of letters, and keeps the last ones. A file never changes, so a picture stays right. */
export function pictureMaker(files: Pick<Files, 'read'>): Maker {
  const drawnLogos = new Map<string, Buffer>();
  return async (file, shape) => {
    const key = `${file}-${shape}`;
    const before = drawnLogos.get(key);
    if (before) return before;
    const bytes = (await files.read(file, '1200')) ?? (await files.read(file, 'photo'));
    if (!bytes) return null;
    const picture = await letterPicture(bytes, shape);
    drawnLogos.set(key, picture);
    for (const oldest of [...drawnLogos.keys()].slice(0, -mostLogos)) drawnLogos.delete(oldest);
    return picture;
  };
}

/**
 * A letter's HTML for a page of ours: logo, photos and the bank's code stand in the page itself, because its frame may
 * load nothing.
 */
export async function withPictures(db: Db, files: Pick<Files, 'read'>, html: string): Promise<string> {
  const picture = pictureMaker(files);
  let withLogo = withLogoAt(html, html.includes(`cid:${logoId}"`) ? await drawnLogo(db, files) : null);
  for (const { id, file, shape } of picturesIn(html)) {
    const bytes = await picture(file, shape);
    withLogo = bytes
      ? withLogo.replaceAll(`"cid:${id}"`, `"data:image/jpeg;base64,${bytes.toString('base64')}"`)
      : withoutPicture(withLogo, id);
  }
  return withCodeDrawn(withLogo);
}

/** The agency's logo as letters show it; null when there is none any more. */
async function drawnLogo(db: Db, files: Pick<Files, 'read'>): Promise<string | null> {
  const file = await logoFile(db);
  const bytes = file && (await files.read(file, 'document'));
  return bytes ? `data:image/png;base64,${(await letterLogo(bytes)).toString('base64')}` : null;
}
