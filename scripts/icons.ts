import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { palette } from '../contract/setting/brand-colour.ts';

/**
 * Draws the icons of the installed application in the product's colours into `web/public`. Run `node scripts/icons.ts`
 * after a change of the mark. The icons are kept in the repository; a test fails when they are out of date.
 */
const folder = join(import.meta.dirname, '../web/public');

/** The mark of `icon.svg`: a sun over two waves, on a square of 32. */
const mark = `
  <circle cx="20.5" cy="11.5" r="4.5" fill="${palette.terracotta[3]}"/>
  <path d="M3.5 21.5c4-4.2 8-4.2 12 0s8 4.2 13 0" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>
  <path d="M6.5 26.2c3-2.4 6-2.4 9 0s6 2.4 9.5 0" fill="none" stroke="${palette.atlantic[2]}" stroke-width="2" stroke-linecap="round"/>`;

/**
 * @param corner the radius of the square's corners; 0 when the system cuts them itself
 * @param scale the scale of the mark: a mask may cut a fifth of each side
 */
function iconSvg(corner: number, scale: number): string {
  const shift = (32 - 32 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${corner}" fill="${palette.atlantic[8]}"/>
  <g transform="translate(${shift} ${shift}) scale(${scale})">${mark}
  </g></svg>`;
}

/** Every icon, by the name of its file. */
export const iconList = {
  'icon-192.png': { size: 192, svg: iconSvg(7, 1) },
  'icon-512.png': { size: 512, svg: iconSvg(7, 1) },
  'icon-maskable-512.png': { size: 512, svg: iconSvg(0, 0.72) },
  'apple-touch-icon.png': { size: 180, svg: iconSvg(0, 0.86) },
} as const;

export const drawIcon = ({ size, svg }: { size: number; svg: string }): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

if (import.meta.main) {
  for (const [name, icon] of Object.entries(iconList)) await writeFile(join(folder, name), await drawIcon(icon));
}
