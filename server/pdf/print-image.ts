import { createHash } from 'node:crypto';
import { imaging } from '../platform/files/imaging.ts';

/** The widths for paper in pixels: at least 170 dots per inch at the printed size. */
const widths = { cover: 1400, line: 700, gallery: 1200, portrait: 300, logo: 600 } as const;

type ImageUse = keyof typeof widths;

/** What many documents show alike: the agency's logo, and the portraits of its agents. */
const repeated: readonly ImageUse[] = ['logo', 'portrait'];
const cache = new Map<string, Uint8Array | undefined>();
const mostKept = 20;

/**
 * An image for the PDF: JPEG (PNG for a logo, which may be transparent), no larger than its place on paper. An image
 * that already fits is returned unchanged, so prepared print copies cost nothing. An unreadable image gives undefined:
 * a broken photo must not cost the customer the document. The last logos and portraits are kept.
 */
export async function printImage(bytes: Uint8Array | undefined, use: ImageUse): Promise<Uint8Array | undefined> {
  if (!bytes?.length) return undefined;
  if (!repeated.includes(use)) return prepared(bytes, use);
  const key = `${use} ${createHash('sha256').update(bytes).digest('base64')}`;
  if (!cache.has(key)) {
    const image = await prepared(bytes, use);
    cache.set(key, image);
    const [oldest = ''] = cache.keys();
    if (cache.size > mostKept) cache.delete(oldest);
    return image;
  }
  return cache.get(key);
}

async function prepared(bytes: Uint8Array, use: ImageUse): Promise<Uint8Array | undefined> {
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
