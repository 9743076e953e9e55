import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type BrandColours,
  contrast,
  houseColours,
  palette,
  paletteFor,
  readableContrast,
  readableShade,
  shownColours,
} from './brand-colour.ts';

const white = '#ffffff';
const [page, panel] = palette.sand;

const chosen = {
  white: '#ffffff',
  'nearly white': '#fdfdf8',
  yellow: '#ffff00',
  'warm yellow': '#ffd400',
  'pure red': '#ff0000',
  green: '#00ff00',
  blue: '#0000ff',
  cyan: '#00ffff',
  pink: '#ff9ecf',
  orange: '#f39200',
  'middle grey': '#808080',
  'just readable grey': '#767676',
  'dark green': '#14532d',
  'nearly black': '#0b0b0b',
  black: '#000000',
};

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);

/** Every pair of colours that stand on each other in screens, letters and papers, with its contrast. */
function contrasts(colours: BrandColours): [string, number][] {
  const { atlantic, terracotta } = paletteFor(colours);
  const pairs = (name: string, ramp: readonly string[], index: number, grounds: Record<string, string | undefined>) =>
    Object.entries(grounds).map(([ground, colour]): [string, number] => [
      `${name}-${index} on ${ground}`,
      contrast(ramp[index] ?? '', colour ?? ''),
    ]);
  const tints = (ramp: readonly string[]) => ({ 'tint 0': ramp[0], 'tint 1': ramp[1] });
  return [
    ...pairs('primary', atlantic, 7, { white, page, panel, ...tints(atlantic) }),
    ...pairs('primary', atlantic, 8, { white, page, panel, ...tints(atlantic) }),
    ...pairs('primary', atlantic, 9, { white, page, panel, ...tints(atlantic), 'tint 2': atlantic[2] }),
    ...pairs('accent', terracotta, 7, { white, page }),
    ...pairs('accent', terracotta, 8, { white, page, panel, ...tints(terracotta) }),
    ...pairs('accent', terracotta, 9, { white, page, panel, ...tints(terracotta), 'tint 2': terracotta[2] }),
  ];
}

const unreadable = (colours: BrandColours) => contrasts(colours).filter(([, value]) => value < readableContrast);

it('makes every text readable, whatever colours the agency has', () => {
  for (const [name, colour] of Object.entries(chosen)) {
    expect({ name, unreadable: unreadable({ primary: colour, accent: colour }) }).toEqual({ name, unreadable: [] });
  }
  fc.assert(
    fc.property(anyColour, anyColour, (primary, accent) => {
      expect(unreadable({ primary, accent })).toEqual([]);
    }),
  );
});

it('has ten shades of each, from light to dark', () => {
  fc.assert(
    fc.property(anyColour, colour => {
      const { atlantic, terracotta } = paletteFor({ primary: colour, accent: colour });
      for (const ramp of [atlantic, terracotta]) {
        expect(ramp).toHaveLength(10);
        const fromBlack = ramp.map(shade => contrast(shade, '#000000'));
        expect(fromBlack).toEqual(fromBlack.toSorted((one, other) => other - one));
      }
    }),
  );
});

it('keeps a colour that is dark enough, and the ramps of the house', () => {
  expect(paletteFor(houseColours)).toEqual({ ...palette });
  expect(shownColours(houseColours)).toEqual(houseColours);
  const dark = { primary: '#14532d', accent: '#7c2d12' };
  expect(shownColours(dark)).toEqual(dark);
  expect(shownColours({ primary: '#000000', accent: '#0000ff' })).toEqual({ primary: '#000000', accent: '#0000ff' });
});

it('darkens a pale colour no more than it must, and keeps its hue', () => {
  const { primary, accent } = shownColours({ primary: '#ffd400', accent: '#ff0000' });
  for (const shade of [primary, accent]) {
    expect(contrast(shade, white)).toBeGreaterThanOrEqual(readableContrast);
    expect(contrast(shade, white)).toBeLessThan(6.5);
  }
  // Yellow stays between red and green, and red stays red.
  expect(primary).toMatch(/^#[5-8]\w[4-7]\w00$/);
  expect(accent).toMatch(/^#[c-e]\w0000$/);
});

it('lightens on a dark ground', () => {
  for (const ground of ['#000000', palette.ink, palette.atlantic[9], '#444444']) {
    for (const colour of Object.values(chosen))
      expect(contrast(readableShade(colour, ground), ground)).toBeGreaterThanOrEqual(readableContrast);
  }
  expect(readableShade('#ffd400', '#000000')).toBe('#ffd400');
  expect(readableShade('#000080', '#000000')).not.toBe('#000080');
});
