import { imaging } from '../platform/imaging.ts';
import { logoSize } from './render.ts';

/**
 * The agency's logo as its letters carry it: on white, so that dark letters stay readable where a mail program turns
 * the page dark, and of one size, since Outlook keeps no proportions that are not written down.
 * @param bytes the file that was uploaded, PNG or JPEG
 * @returns a PNG of twice `logoSize`, for sharp screens
 */
export async function letterLogo(bytes: Buffer): Promise<Buffer> {
  const white = { r: 255, g: 255, b: 255, alpha: 1 };
  const sharp = await imaging();
  return sharp(bytes)
    .resize({
      width: logoSize.width * 2,
      height: logoSize.height * 2,
      fit: 'contain',
      position: 'left',
      background: white,
    })
    .flatten({ background: white })
    .png({ palette: true, quality: 90 })
    .toBuffer();
}
