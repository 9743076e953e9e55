import { contrast } from '../../../contract/setting/brand-colour.ts';
import { type IconName, icons } from '../../../contract/setting/schema.ts';
import { loadSharp } from '../../platform/files/imaging.ts';

/** The icons of the installed application, drawn from the agency's logo. */

/** How much of an icon's side the logo may fill. A mask may cut a fifth of each side. */
const logoShare = { any: 0.76, maskable: 0.56, apple: 0.7 } as const;

/** The share of the side by which an icon's corners are round. Systems cut the others themselves. */
const corner = 0.22;

/** The longest side of the logo that is examined. */
const examineLimit = 800;

/** A logo without the empty space around it. */
interface LogoContent {
  /** The colours of some of its pixels. */
  colours: string[];
  /** The colour behind it; null for a transparent logo. */
  background: string | null;
  box: { left: number; top: number; width: number; height: number };
}

/**
 * Draws one icon: the logo, or the mark at its left end if it is wide, on a square.
 * @param bytes the logo, PNG or JPEG
 * @param colour the agency's colour; white takes its place behind a logo that would not be seen on it
 */
export async function drawAgencyIcon(bytes: Buffer, colour: string, name: IconName): Promise<Buffer> {
  const { size, purpose } = icons[name];
  const sharp = await loadSharp();
  const image = await sharp(bytes)
    .resize({ width: examineLimit, height: examineLimit, fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = image.info;
  const pixels: Pixels = { data: image.data, width, height };
  const content = logoContent(pixels);
  const side = Math.round(size * logoShare[purpose]);
  const mark = await sharp(image.data, { raw: { width, height, channels } })
    .extract(content.box)
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer();
  const background = content.background ?? backgroundFor(content.colours, colour);
  const square = await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png()
    .toBuffer();
  if (purpose !== 'any') return sharp(square).png({ compressionLevel: 9 }).toBuffer();
  const radius = Math.round(size * corner);
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`;
  return sharp(square)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Of the agency's colour and white, the background on which more of the logo is seen. */
function backgroundFor(colours: readonly string[], colour: string): string {
  const visible = (background: string) => colours.filter(one => contrast(one, background) >= 2).length;
  return visible(colour) >= visible('#ffffff') * 0.95 ? colour : '#ffffff';
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

function logoContent(pixels: Pixels): LogoContent {
  const { data, width, height } = pixels;
  const colourAt = (at: number) => `#${data.toString('hex', at * 4, at * 4 + 3)}`;
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  const opaque = corners.every(at => (data[at * 4 + 3] ?? 0) > 250);
  const isContent = opaque ? differs(data, corners[0] ?? 0) : (at: number) => (data[at * 4 + 3] ?? 0) > 60;
  const colours: string[] = [];
  const columns = Array.from({ length: width }, () => ({ top: height, bottom: -1 }));
  for (let at = 0; at < width * height; at += 1) {
    if (!isContent(at)) continue;
    const column = columns[at % width];
    const row = Math.floor(at / width);
    if (column) {
      column.top = Math.min(column.top, row);
      column.bottom = Math.max(column.bottom, row);
    }
    if (at % 7 === 0) colours.push(colourAt(at));
  }
  const box = iconArea(columns) ?? { left: 0, top: 0, width, height };
  return { colours, box, background: opaque ? colourAt(corners[0] ?? 0) : null };
}

/** Whether a pixel has clearly another colour than that of a place. */
function differs(data: Buffer, place: number): (at: number) => boolean {
  return at => [0, 1, 2].some(part => Math.abs((data[at * 4 + part] ?? 0) - (data[place * 4 + part] ?? 0)) > 48);
}

interface Column {
  /** The first and the last row with content; none when the last comes before the first. */
  top: number;
  bottom: number;
}

/**
 * The part of a logo that an icon shows: all of it, or of a wide one what stands at its left end, if that is about as
 * wide as high. Null for an empty picture.
 */
function iconArea(columns: readonly Column[]): LogoContent['box'] | null {
  const usedColumns = columns.flatMap(({ top, bottom }, index) => (bottom >= top ? [index] : []));
  const [first] = usedColumns;
  if (first === undefined) return null;
  const boxOf = (from: number, to: number) => {
    const within = columns.slice(from, to + 1);
    const top = Math.min(...within.map(column => column.top));
    const bottom = Math.max(...within.map(column => column.bottom));
    return { left: from, top, width: to - from + 1, height: bottom - top + 1 };
  };
  const whole = boxOf(first, usedColumns.at(-1) ?? first);
  if (whole.width <= whole.height * 1.6) return whole;
  const gap = Math.max(3, whole.height * 0.04);
  const end =
    usedColumns.find((column, index) => (usedColumns[index + 1] ?? Number.POSITIVE_INFINITY) - column > gap) ?? first;
  const mark = boxOf(first, end);
  const shape = mark.width / mark.height;
  return shape >= 0.6 && shape <= 1.6 && mark.height >= whole.height * 0.5 ? mark : whole;
}
