import { z } from 'zod';
import { type IconName, icons } from '../../../contract/catalogue/icon.ts';
import { isLanguage } from '../../../contract/language.ts';
import { shownColours } from '../../../contract/setting/brand-colour.ts';
import { palette } from '../../../contract/setting/palette.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { brandOf, descriptions, iconAddress, shortName } from './page.ts';

const shown = ['icon-192', 'icon-512', 'icon-maskable-512'] as const satisfies IconName[];

const query = z.object({ language: z.string().max(10).optional() });

/** The manifest of the installed application: the agency's name, colour and icons, in the reader's language. */
export function manifestRoutes(app: App, { db }: Pick<Services, 'db'>): void {
  app.get(
    '/manifest.webmanifest',
    { config: { permission: 'public:read' }, schema: { querystring: query } },
    async (request, reply) => {
      const brand = await brandOf(db);
      const asked = request.query.language;
      const language = isLanguage(asked) ? asked : request.language;
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
            description: descriptions[language],
            lang: language,
            dir: 'ltr',
            start_url: '/',
            scope: '/',
            display: 'standalone',
            theme_color: shownColours(brand.colours).primary,
            background_color: palette.sand[0],
            icons: shown.map(name => ({
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
