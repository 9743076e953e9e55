import { z } from 'zod';
import { isLanguage, type Language, languages } from '../../../contract/language.ts';
import { type BrandColours, palette, shownColours } from '../../../contract/setting/brand-colour.ts';
import { type IconName, icons } from '../../../contract/setting/schema.ts';
import type { Db } from '../../platform/db/db.ts';
import { type App, unknownAddress } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { linkPath } from '../../shared/link.ts';
import { drawAgencyIcon } from './icon.ts';
import { logoFile, setting } from './rules.ts';

const iconNames = ['icon-192', 'icon-512', 'icon-maskable-512'] as const satisfies IconName[];

const query = z.object({ language: z.string().max(10).optional() });

/** The manifest of the installed application: the agency's name, colour and icons, in the reader's language. */
export function manifestRoutes(app: App, { db }: Pick<Services, 'db'>): void {
  app.get(
    '/manifest.webmanifest',
    { config: { permission: 'public:read' }, schema: { querystring: query } },
    async (request, reply) => {
      const brand = await brandOf(db);
      const choice = request.query.language;
      const language = isLanguage(choice) ? choice : request.language;
      return reply
        .headers({
          'content-type': 'application/manifest+json; charset=utf-8',
          'cache-control': 'public, max-age=3600',
        })
        .send(
          JSON.stringify({
            id: '/',
            name: brand.name,
            short_name: shortName(brand.name),
            description: appDescriptions[language],
            lang: language,
            dir: 'ltr',
            start_url: '/',
            scope: '/',
            display: 'standalone',
            theme_color: shownColours(brand.colours).primary,
            background_color: palette.sand[0],
            icons: iconNames.map(name => ({
              src: iconAddress(brand, name),
              sizes: `${icons[name].size}x${icons[name].size}`,
              type: 'image/png',
              purpose: icons[name].purpose,
            })),
          }),
        );
    },
  );
}

/** What search engines may read: the request form, which an agency wants to be found, and what its page loads. */
const robots = 'User-agent: *\nAllow: /newCustomer\nAllow: /assets/\nAllow: /api/external/\nDisallow: /\n';

/** How long a contact is promised: RFC 9116 asks for less than a year. */
const contactValidityMs = 180 * 24 * 3_600_000;

/**
 * `/robots.txt`, and `/.well-known/security.txt` (RFC 9116) with the agency's e-mail. Without one, or without https,
 * which makes the address believable, there is none.
 */
export function wellKnownRoutes(app: App, { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>): void {
  // Whoever holds a link may show it; a search engine must not.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.includes('/:token') || linkPath.test(request.url))
      reply.header('x-robots-tag', 'noindex');
  });

  const publicText = { config: { permission: 'public:read' } } as const;
  app.get('/robots.txt', publicText, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));

  app.get('/.well-known/security.txt', publicText, async (_request, reply) => {
    const { email } = await setting(db, 'agency');
    if (!email || !config.publicUrl.startsWith('https:')) throw unknownAddress();
    const lines = {
      Contact: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
      Expires: new Date(clock().getTime() + contactValidityMs).toISOString(),
      'Preferred-Languages': languages.join(', '),
      Canonical: `${config.publicUrl}/.well-known/security.txt`,
    };
    const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\n`);
    return reply.type('text/plain; charset=utf-8').send(text.join(''));
  });
}

interface IconRequest {
  logo: string;
  /** The colour behind the logo, without '#'. */
  ground: string;
  icon: IconName;
}

/**
 * Makes the function that draws the icons of the installed application. It answers null for a logo or a colour that is
 * not the present one, and draws each icon once.
 */
export function iconMaker({ db, files }: Pick<Services, 'db' | 'files'>) {
  const drawings = new Map<string, Promise<Buffer>>();
  return async ({ logo, ground, icon }: IconRequest): Promise<Buffer | null> => {
    const [present, colours] = await Promise.all([logoFile(db), setting(db, 'appearance')]);
    if (logo !== present || `#${ground}` !== colours.primary) return null;
    const key = `${logo}/${ground}/${icon}`;
    const earlier = drawings.get(key);
    if (earlier !== undefined) return earlier;
    const bytes = await files.read(logo, 'document');
    if (!bytes) return null;
    const drawing = drawAgencyIcon(bytes, `#${ground}`, icon);
    drawings.set(key, drawing);
    return drawing;
  };
}

/** The agency as its customers see it. */
export interface Brand {
  name: string;
  /** The colours that it chose. `shownColours` and `paletteFor` make them readable. */
  colours: BrandColours;
  /** The file of its logo. */
  logo: string | null;
}

export async function brandOf(db: Db): Promise<Brand> {
  const [{ name }, colours, logo] = await Promise.all([setting(db, 'agency'), setting(db, 'appearance'), logoFile(db)]);
  return { name, colours, logo };
}

/**
 * The address of an icon of the installed application. It has the logo and the colour in it, because devices keep an
 * icon until its address changes. Without a logo it is the house's own icon.
 */
export function iconAddress({ logo, colours }: Pick<Brand, 'logo' | 'colours'>, icon: IconName): string {
  return logo ? `/api/external/icon/${logo}/${colours.primary.slice(1)}/${icon}` : `/${icon}.png`;
}

/** How many characters of a name a home screen shows. */
const shortNameLength = 12;

/** The name under the icon on a home screen, which has no room for the words that every agency has in its name. */
export function shortName(name: string): string {
  if (name.length <= shortNameLength) return name;
  const own = name.replace(/^(agencia( de)?\s+)?(viajes|travel|voyages|agence)\s+|\s+(viajes|travel|voyages)$/i, '');
  return own || name;
}

/** The description under the icon's name in the browser's installation window, and under a link that somebody sends. */
export const appDescriptions: Record<Language, string> = {
  es: 'Sus viajes, sus presupuestos y lo que queda por decidir',
  en: 'Your trips, your quotes and what is left to decide',
  fr: 'Vos voyages, vos devis et ce qu’il reste à décider',
};
