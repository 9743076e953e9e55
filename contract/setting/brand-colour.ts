import { legible, mixColours } from './colour.ts';
import { palette } from './palette.ts';

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
  const base = legible(colour, page);
  const scale = tints.map(share => mixColours('#ffffff', base, share));
  const [, tint = '#ffffff', deepTint = '#ffffff'] = scale;
  const text = (shade: string) => legible(legible(shade, panel), tint);
  if (fill === 7) {
    scale.push(base, text(mixColours(base, '#000000', 0.16)));
  } else {
    const lighter = mixColours(text(base), '#ffffff', 0.06);
    scale.push(text(lighter) === lighter ? lighter : text(base), text(base));
  }
  scale.push(legible(text(mixColours(base, '#000000', 0.34)), deepTint));
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
