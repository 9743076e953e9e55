import { encode } from 'uqr';
import { epcDrawing } from '../../contract/payment/epc-code.ts';
import { imaging } from '../platform/files/imaging.ts';

/**
 * The bank's code in a letter. The stored letter holds its text, as an id of the picture; the picture is drawn when the
 * letter is sent or shown. It is attached, because many mail programs refuse pictures inside of addresses.
 */

/** The size of the code in a message, in CSS pixels. */
export const codeSize = 200;

const mark = /cid:payment-([\w-]+)/;
const attachedId = 'payment-code';

/** The content id of a code. @param text what banking apps read */
export const codeId = (text: string): string => `payment-${Buffer.from(text).toString('base64url')}`;

/** Attaches the code to a letter that shows one. */
export async function withCodeAttached(html: string) {
  const picture = await codeIn(html);
  return picture
    ? {
        html: html.replace(mark, `cid:${attachedId}`),
        attachments: [{ filename: 'qr.png', content: picture, cid: attachedId, contentDisposition: 'inline' as const }],
      }
    : { html, attachments: [] };
}

/** A letter's HTML for a page of ours: the code is drawn into it. */
export async function withCodeDrawn(html: string): Promise<string> {
  const picture = await codeIn(html);
  return picture ? html.replace(mark, `data:image/png;base64,${picture.toString('base64')}`) : html;
}

async function codeIn(html: string): Promise<Buffer | null> {
  const text = mark.exec(html)?.[1];
  return text ? drawn(Buffer.from(text, 'base64url').toString()) : null;
}

/** A PNG with whole pixels for each module, sharp on any screen. */
async function drawn(text: string): Promise<Buffer> {
  const { size, data } = encode(text, epcDrawing);
  const side = size * Math.ceil((codeSize * 2) / size);
  const pixels = Buffer.from(data.flatMap(row => row.map(dark => (dark ? 0 : 255))));
  const sharp = await imaging();
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
