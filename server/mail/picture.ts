import { imaging } from '../platform/files/imaging.ts';

/** Photos in letters. They travel inside the message, so that a letter loads nothing and never loses its pictures. */

/** The size of each shape in a message, in CSS pixels. The attached picture has twice as many. */
export const pictureSizes = {
  cover: { width: 600, height: 225 },
  card: { width: 104, height: 104 },
  portrait: { width: 56, height: 56 },
} as const;
export type PictureShape = keyof typeof pictureSizes;

/** The content id of a photo in a shape. The letter names the file; its bytes are read when the message is sent. */
export const pictureId = (file: string, shape: PictureShape) => `photo-${file}-${shape}`;

interface NamedPicture {
  id: string;
  file: string;
  shape: PictureShape;
}

const named = /cid:(photo-([0-9a-f-]{36})-(cover|card|portrait))"/g;

/** The photos that a letter's HTML names, each once. */
export function picturesIn(html: string): NamedPicture[] {
  const pictures = [...html.matchAll(named)].map(([, id = '', file = '', shape]) => ({
    id,
    file,
    shape: shape as PictureShape,
  }));
  return [...new Map(pictures.map(picture => [picture.id, picture])).values()];
}

/** A photo cut to its shape, as JPEG, which every mail program shows. */
export async function letterPicture(bytes: Buffer, shape: PictureShape): Promise<Buffer> {
  const { width, height } = pictureSizes[shape];
  const sharp = await imaging();
  return sharp(bytes)
    .resize({ width: width * 2, height: height * 2, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}

/** A letter's HTML without a photo that does not exist any more. */
export const withoutPicture = (html: string, id: string) =>
  html.replace(new RegExp(`<img src="cid:${id}"[^>]*>`, 'g'), '');
