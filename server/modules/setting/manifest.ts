import { z } from 'zod';
import { isLanguage, type Language } from '../../../contract/language.ts';
import { palette } from '../../../contract/palette.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { setting } from './queries.ts';

/** The description under the icon's name in the browser's installation window. */
const descriptions: Record<Language, string> = {
  es: 'Sus viajes, sus presupuestos y lo que queda por decidir',
  en: 'Your trips, your quotes and what is left to decide',
  fr: 'Vos voyages, vos devis et ce qu’il reste à décider',
};

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const query = z.object({ language: z.string().max(10).optional() });

/** How many characters of a name a home screen shows. */
const shortNameLength = 12;

/** The manifest of the installed application, with the agency's name and in the reader's language. */
export function manifestRoutes(app: App, { db }: Pick<Services, 'db'>): void {
  app.get(
    '/manifest.webmanifest',
    { config: { permission: 'public:read' }, schema: { querystring: query } },
    async (request, reply) => {
      const { name } = await setting(db, 'agency');
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
            name,
            short_name: name.length > shortNameLength ? 'Periplo' : name,
            description: descriptions[language],
            lang: language,
            dir: 'ltr',
            start_url: '/',
            scope: '/',
            display: 'standalone',
            theme_color: palette.atlantic[8],
            background_color: palette.sand[0],
            icons: [
              icon('icon-192.png', 192, 'any'),
              icon('icon-512.png', 512, 'any'),
              icon('icon-maskable-512.png', 512, 'maskable'),
            ],
          }),
        );
    },
  );
}
