import { encode } from 'uqr';
import { epcDrawing } from '../../contract/payment/epc-code.ts';
import { loadSharp } from '../platform/files/imaging.ts';

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

const contentId = /cid:(photo-([0-9a-f-]{36})-(cover|card|portrait))"/g;

/** The photos that a letter's HTML names, each once. */
export function picturesIn(html: string): NamedPicture[] {
  const pictures = [...html.matchAll(contentId)].map(([, id = '', file = '', shape]) => ({
    id,
    file,
    shape: shape as PictureShape,
  }));
  return [...new Map(pictures.map(picture => [picture.id, picture])).values()];
}

/** A photo cut to its shape, as JPEG, which every mail program shows. */
export async function letterPicture(bytes: Buffer, shape: PictureShape): Promise<Buffer> {
  const { width, height } = pictureSizes[shape];
  const sharp = await loadSharp();
  return sharp(bytes)
    .resize({ width: width * 2, height: height * 2, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}

/** A letter's HTML without a photo that does not exist any more. */
export const withoutPicture = (html: string, id: string) =>
  html.replace(new RegExp(`<img src="cid:${id}"[^>]*>`, 'g'), '');

/** The size of the logo in a message, in CSS pixels. The attached picture has twice as many. */
export const logoSize = { width: 240, height: 60 };

/** The content id of the attached picture. */
export const logoId = 'logo';

/** White around the logo. */
const margin = 12;

/**
 * The agency's logo for letters. It is on a white plate, so that a dark logo stays readable in a mail program with a dark
 * mode, and nothing stands beside the plate. The size is fixed, because Outlook needs explicit proportions.
 * @param bytes the uploaded file, PNG or JPEG
 * @returns a PNG of twice `logoSize`, for sharp screens
 */
export async function letterLogo(bytes: Buffer): Promise<Buffer> {
  const white = { r: 255, g: 255, b: 255, alpha: 1 };
  const sharp = await loadSharp();
  const [width, height] = [logoSize.width * 2, logoSize.height * 2];
  const plate = await sharp(bytes)
    .resize({ width: width - 2 * margin, height: height - 2 * margin, fit: 'inside' })
    .flatten({ background: white })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: white })
    .png()
    .toBuffer();
  return sharp(plate)
    .resize({ width, height, fit: 'contain', position: 'left', background: { ...white, alpha: 0 } })
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

/** A letter's HTML for a page of the application: the attached logo gets an address, which may be a data URL. */
export function withLogoAt(html: string, address: string | null): string {
  return address ? html.replaceAll(`cid:${logoId}`, address) : withoutLogo(html);
}

/** A letter's HTML when there is no logo any more: the agency's name replaces it. */
export function withoutLogo(html: string): string {
  return html.replace(new RegExp(`<img src="cid:${logoId}"[^>]* alt="([^"]*)"[^>]*>`), '$1');
}

/**
 * The bank's code in a letter. The stored letter holds its text, as an id of the picture; the picture is drawn when the
 * letter is sent or shown. It is attached, because many mail programs refuse pictures inside of addresses.
 */

/** The size of the code in a message, in CSS pixels. */
export const codeSize = 200;

const codeMark = /cid:payment-([\w-]+)/;
const attachedId = 'payment-code';

/** The content id of a code. @param text what banking apps read */
export const codeId = (text: string): string => `payment-${Buffer.from(text).toString('base64url')}`;

/** Attaches the code to a letter that shows one. */
export async function withCodeAttached(html: string) {
  const picture = await codeIn(html);
  return picture
    ? {
        html: html.replace(codeMark, `cid:${attachedId}`),
        attachments: [{ filename: 'qr.png', content: picture, cid: attachedId, contentDisposition: 'inline' as const }],
      }
    : { html, attachments: [] };
}

/** A letter's HTML for a page of the application: the code is drawn into it. */
export async function withCodeDrawn(html: string): Promise<string> {
  const picture = await codeIn(html);
  return picture ? html.replace(codeMark, `data:image/png;base64,${picture.toString('base64')}`) : html;
}

async function codeIn(html: string): Promise<Buffer | null> {
  const text = codeMark.exec(html)?.[1];
  return text ? drawCode(Buffer.from(text, 'base64url').toString()) : null;
}

/** A PNG with whole pixels for each module, sharp on any screen. */
async function drawCode(text: string): Promise<Buffer> {
  const { size, data } = encode(text, epcDrawing);
  const side = size * Math.ceil((codeSize * 2) / size);
  const pixels = Buffer.from(data.flatMap(row => row.map(dark => (dark ? 0 : 255))));
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
