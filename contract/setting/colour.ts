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
export function legible(colour: string, ground = '#ffffff'): string {
  const end = contrast('#000000', ground) >= contrast('#ffffff', ground) ? '#000000' : '#ffffff';
  for (let step = 0; step < steps; step += 1) {
    const shade = mixColours(colour, end, step / steps);
    if (contrast(shade, ground) >= readableContrast) return shade;
  }
  return end;
}
