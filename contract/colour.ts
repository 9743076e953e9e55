import { palette } from './palette.ts';

/** Colours that an administrator chooses for the PDF (decisions), written '#rrggbb'. */
export const colourPattern = /^#[0-9a-f]{6}$/i;

/** The contrast that small text needs (WCAG 2.2 AA). */
export const readableContrast = 4.5;

const channels = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(value => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). @param one, other '#rrggbb' */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether the colour is readable under white text and on white paper. */
export const isReadable = (colour: string) =>
  colourPattern.test(colour) && contrast(colour, '#ffffff') >= readableContrast;

function mixed(colour: string, other: string, share: number): string {
  const to = channels(other);
  const parts = channels(colour).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Ten shades around a colour, from lightest to darkest, like the ramps of the palette.
 * @param at the index of the colour itself, 0 to 9
 */
function rampOf(colour: string, at: number): string[] {
  return Array.from({ length: 10 }, (_, index) =>
    index <= at
      ? mixed(colour, '#ffffff', ((at - index) / at) ** 1.3 * 0.94)
      : mixed(colour, '#000000', ((index - at) / (10 - at)) * 0.5),
  );
}

/** The two colours of the agency's documents: one for titles and sums, one for accents. */
export interface DocumentColours {
  primary: string;
  accent: string;
}

/** The default colours: the shades that are used under white text. */
export const houseColours: DocumentColours = { primary: palette.atlantic[8], accent: palette.terracotta[7] };

/** The palette of a document in the agency's colours. The default colours keep their own ramps. */
export function paletteFor({ primary, accent }: DocumentColours) {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  return {
    ...palette,
    atlantic: same(primary, houseColours.primary) ? palette.atlantic : rampOf(primary, 8),
    terracotta: same(accent, houseColours.accent) ? palette.terracotta : rampOf(accent, 7),
  };
}
