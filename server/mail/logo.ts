import { imaging } from '../platform/files/imaging.ts';
import { logoSize } from './render.ts';

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
  const sharp = await imaging();
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
