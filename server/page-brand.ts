import type { Language } from '../contract/language.ts';
import { houseColours, paletteFor, shownColours } from '../contract/setting/brand-colour.ts';
import { escapeHtml } from '../contract/values/rich-text.ts';
import { withTimeout } from './first-answers.ts';
import { appDescriptions, type Brand, brandOf, iconAddress, shortName } from './modules/setting/page.ts';
import { withSkeleton } from './page-skeleton.ts';
import type { PageAdditions } from './platform/http/pages.ts';
import type { Services } from './services.ts';

/**
 * Writes the agency's colours, name, icons and telephone into a page, so that they show before any script runs
 * (docs/decisions/agency.md). The pages of staff keep Periplo's name and icon. Without an answer from the database the page
 * stays as it was built.
 */
export function brandPage({ db, config }: Pick<Services, 'db' | 'config'>): PageAdditions['applyBrand'] {
  return async (html, { reader, language, path }) => {
    const brand = await withTimeout(brandOf(db));
    if (!brand) return html;
    const coloured = html.replace('</head>', () => `${brandStyle(brand)}</head>`);
    if (reader === 'staff') return coloured;
    const branded = withBrand(coloured, brand, language, config.publicUrl);
    return (await withTimeout(withSkeleton(db, branded, brand, { language, path }))) ?? branded;
  };
}

/**
 * The shades of the theme in the agency's colours, for all pages but those of staff, also after a sign-in or a sign-out
 * without a reload; the selector is stronger than the theme's own.
 */
function brandStyle({ colours }: Brand): string {
  const palette = shownColours(colours);
  if (palette.primary === houseColours.primary && palette.accent === houseColours.accent) return '';
  const { atlantic, terracotta } = paletteFor(colours);
  const shades = Object.entries({ atlantic, terracotta }).flatMap(([name, ramp]) => [
    ...ramp.map((shade, index) => `--mantine-color-${name}-${index}:${shade}`),
    `--mantine-color-${name}-outline-hover:${ramp[0]}`,
  ]);
  return `<style>:root:root:not(:has([data-face="staff"])){${shades.join(';')}}</style>`;
}

function withBrand(html: string, brand: Brand, language: Language, publicUrl: string): string {
  const name = escapeHtml(brand.name);
  const description = escapeHtml(appDescriptions[language]);
  const icon = iconAddress(brand, 'icon-192');
  const picture = escapeHtml(new URL(iconAddress(brand, 'icon-512'), publicUrl).href);
  const metaTags = [
    `<meta name="description" content="${description}">`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(shortName(brand.name))}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${name}">`,
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${picture}">`,
    '<meta name="twitter:card" content="summary">',
  ];
  const branded = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_, start) => start + shownColours(brand.colours).primary)
    .replace('</head>', () => `${metaTags.join('')}</head>`);
  if (!brand.logo) return branded;
  return branded
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${icon}" type="image/png">`)
    .replace(
      /(<link rel="apple-touch-icon" href=")[^"]*/,
      (_, start) => start + iconAddress(brand, 'apple-touch-icon'),
    );
}
