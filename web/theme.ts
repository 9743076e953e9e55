import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import { mixColours, palette } from '../contract/setting/brand-colour.ts';

const sans = '"Source Sans 3", "Segoe UI", "Helvetica Neue", Arial, sans-serif';
const shadow = '0 1px 2px rgba(47, 42, 36, 0.06), 0 4px 16px rgba(47, 42, 36, 0.07)';

/** Greys with a tint of sand, to match the page. */
const greys: MantineColorsTuple = [
  '#f9f8f6',
  '#f2f0ec',
  '#e8e4de',
  '#dcd7cf',
  '#c8c2b8',
  '#a39c91',
  '#797267',
  '#5d574e',
  '#423d37',
  '#28241f',
];

/** Ten shades of a colour, from lightest to darkest. */
function shadesOf(colour: string): MantineColorsTuple {
  const tint = (share: number) => mixColours('#ffffff', colour, share);
  return [
    tint(0.07),
    tint(0.14),
    tint(0.28),
    tint(0.45),
    tint(0.65),
    tint(0.82),
    tint(0.92),
    colour,
    colour,
    mixColours(colour, '#000000', 0.18),
  ];
}

/** The only theme. Its colours come from the contract, which letters and PDFs use too. */
export const theme: MantineThemeOverride = {
  colors: {
    atlantic: palette.atlantic,
    terracotta: palette.terracotta,
    sand: palette.sand,
    gray: greys,
    green: shadesOf(palette.accepted),
    red: shadesOf(palette.rejected),
    orange: shadesOf(palette.pending),
  },
  primaryColor: 'atlantic',
  // The first shade whose contrast reaches AA in every palette, both under white text and as text on white.
  primaryShade: 8,
  black: palette.ink,
  fontFamily: sans,
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.3' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  // Steps of 4 px.
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.5rem', lg: '0.5rem', xl: '2rem' },
  defaultRadius: 'md',
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Badge: {
      // A div, Mantine's default, may not stand in a paragraph.
      defaultProps: { component: 'span', variant: 'light', radius: 'xl' },
      styles: { root: { textTransform: 'none', fontWeight: 600 } },
    },
    Button: { styles: { root: { fontWeight: 600 } } },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 150 } },
      styles: { title: { fontWeight: 600, fontSize: '1.25rem' } },
    },
    Checkbox: { defaultProps: { radius: 'xs' } },
    // Hints stand below their fields, so that fields side by side stay aligned.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Menu: { defaultProps: { transitionProps: { duration: 150 }, withInitialFocusPlaceholder: false } },
    // Portals need a landmark: screen reader users who jump between landmarks then find them.
    Portal: { defaultProps: { target: '#portals' } },
    Popover: { defaultProps: { transitionProps: { duration: 150 } } },
    Tooltip: { defaultProps: { transitionProps: { duration: 150 } } },
  },
};

/**
 * Corrects defaults whose contrast is below AA: dimmed text, placeholders, errors, light and outlined badges. They name
 * shades, which the page's head may have replaced by the agency's (server/page-brand.ts).
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--page': palette.sand[0] },
  dark: {},
  light: {
    // White text on this accent still reaches AA.
    '--mantine-color-terracotta-filled': 'var(--mantine-color-terracotta-7)',
    '--mantine-color-terracotta-filled-hover': 'var(--mantine-color-terracotta-8)',
    '--mantine-color-dimmed': greys[7],
    '--mantine-color-placeholder': '#6b655b',
    // Disabled fields must stay readable.
    '--mantine-color-disabled-color': greys[7],
    '--mantine-color-error': palette.rejected,
    '--mantine-color-anchor': 'var(--mantine-color-atlantic-7)',
    '--mantine-color-default-border': greys[3],
    ...Object.fromEntries(
      ['green', 'red', 'orange', 'atlantic', 'terracotta'].map(name => [
        `--mantine-color-${name}-light-color`,
        `var(--mantine-color-${name}-9)`,
      ]),
    ),
  },
});
