import { imaging } from '../platform/imaging.ts';

/** The widths that paper needs, in pixels: 170 dots or more an inch at the size each is printed. */
const widths = { cover: 1400, line: 700, logo: 600 } as const;

export type ImageUse = keyof typeof widths;

/**
 * An image as the PDF embeds it: JPEG (PNG for a logo, which may be transparent), no larger than its place on paper.
 * One that is already so comes back untouched, which is the fast path: callers that keep print copies pay nothing.
 * An image that cannot be read gives undefined: a broken photo must not cost the customer the document.
 */
export async function printImage(bytes: Uint8Array | undefined, use: ImageUse): Promise<Uint8Array | undefined> {
  if (!bytes?.length) return undefined;
  const width = widths[use];
  try {
    const sharp = await imaging();
    const image = sharp(bytes, { limitInputPixels: 60_000_000 });
    const { format, width: given, space, orientation = 1 } = await image.metadata();
    const ready = use === 'logo' ? format === 'png' : format === 'jpeg' && space === 'srgb' && orientation === 1;
    if (ready && given <= width) return bytes;
    const sized = image.autoOrient().resize({ width, withoutEnlargement: true }).toColourspace('srgb');
    const encoded = use === 'logo' ? sized.png() : sized.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
    return await encoded.toBuffer();
  } catch {
    return undefined;
  }
}
