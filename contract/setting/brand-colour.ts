/** Colours that an administrator chooses for the agency, written '#rrggbb'. */
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

/** A colour between two others. @param share of the other, 0 to 1 */
export function mixColours(colour: string, other: string, share: number): string {
  const to = channels(other);
  const parts = channels(colour).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`;
}

/** In how many steps a colour becomes black or white, until it is readable. */
const steps = 64;

/**
 * The colour nearest to this one that is readable on a ground: darker on a light ground, lighter on a dark one. It is
 * the colour itself if that is readable.
 */
export function readableShade(colour: string, ground = '#ffffff'): string {
  const end = contrast('#000000', ground) >= contrast('#ffffff', ground) ? '#000000' : '#ffffff';
  for (let step = 0; step < steps; step += 1) {
    const shade = mixColours(colour, end, step / steps);
    if (contrast(shade, ground) >= readableContrast) return shade;
  }
  return end;
}

/**
 * The colours of the product for the web theme, the mails and the PDF. Each ramp goes from lightest (0) to darkest (9),
 * as the web theme expects.
 */
export const palette = {
  /** Deep Atlantic blue: primary. Index 8 is used under white text. */
  atlantic: [
    '#eef6fa',
    '#d9e8f1',
    '#b3d1e2',
    '#86b6d1',
    '#5c9bbf',
    '#3a82ab',
    '#236c96',
    '#175b80',
    '#0f4c6e',
    '#0a3852',
  ],
  /** Terracotta: the only accent, for calls to action and the active tab. */
  terracotta: [
    '#fdf3ee',
    '#f8e2d6',
    '#efc3ab',
    '#e4a07d',
    '#d88054',
    '#c96a3b',
    '#bd5c2f',
    '#b4532a',
    '#9a4421',
    '#75331a',
  ],
  /** Sand and warm greys: the background of the white cards. */
  sand: ['#faf7f1', '#f6f1e7', '#ebe3d4', '#ddd2be', '#c4b69d', '#a3957d', '#7d715d', '#625848', '#4a4237', '#2f2a24'],
  ink: '#22282d',
  accepted: '#1f7a3f',
  rejected: '#b42318',
  pending: '#a85a00',
} as const;

/** The two colours of the agency: one for titles, buttons and sums, one for what invites to act. */
export interface BrandColours {
  primary: string;
  accent: string;
}

/** The default colours, those of the house: the shades that are used under white text. */
export const houseColours: BrandColours = { primary: palette.atlantic[8], accent: palette.terracotta[7] };

/** How much of the colour is in the tints 0 to 6. */
const tints = [0.06, 0.12, 0.24, 0.4, 0.58, 0.74, 0.88];

/** The colours of the page, on which titles, links and prices stand. They are darker than white. */
const [page, panel] = palette.sand;

/**
 * Ten shades around a colour, from lightest to darkest, for the places that the ramps of the house have. A colour that
 * is too pale for them is darkened.
 * @param fill the index of the shade under white text. It is also text on white and on the page. All darker ones are
 * text on a panel and on tint 1, and shade 9 on tint 2.
 */
function scaleOf(colour: string, fill: 7 | 8): string[] {
  const base = readableShade(colour, page);
  const scale = tints.map(share => mixColours('#ffffff', base, share));
  const [, tint = '#ffffff', deepTint = '#ffffff'] = scale;
  const text = (shade: string) => readableShade(readableShade(shade, panel), tint);
  if (fill === 7) {
    scale.push(base, text(mixColours(base, '#000000', 0.16)));
  } else {
    const lighter = mixColours(text(base), '#ffffff', 0.06);
    scale.push(text(lighter) === lighter ? lighter : text(base), text(base));
  }
  scale.push(readableShade(text(mixColours(base, '#000000', 0.34)), deepTint));
  return scale;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The palette in the agency's colours, made readable. The default colours keep their own ramps. */
export function paletteFor({ primary, accent }: BrandColours) {
  return {
    ...palette,
    atlantic: same(primary, houseColours.primary) ? palette.atlantic : scaleOf(primary, 8),
    terracotta: same(accent, houseColours.accent) ? palette.terracotta : scaleOf(accent, 7),
  };
}

/** The two colours as customers see them: the agency's own, or darker ones if text could not be read. */
export function shownColours(colours: BrandColours): BrandColours {
  const { atlantic, terracotta } = paletteFor(colours);
  return { primary: atlantic[8] ?? houseColours.primary, accent: terracotta[7] ?? houseColours.accent };
}
