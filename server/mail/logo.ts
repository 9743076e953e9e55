import { imaging } from '../platform/files/imaging.ts';
import { logoSize } from './render.ts';

/**
 * The agency's logo for letters. It is on white, so that a dark logo stays readable in a mail program with a dark mode,
 * and of a fixed size, because Outlook needs explicit proportions.
 * @param bytes the uploaded file, PNG or JPEG
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
