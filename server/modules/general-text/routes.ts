import { languages } from '../../../contract/language.ts';
import type { Services } from '../../app.ts';
import { read } from '../../platform/envelope.ts';
import type { App } from '../../platform/http.ts';
import { currentText } from './queries.ts';

/** The general texts (decisions 4): the version that stands in each language. */
export function generalTextRoutes(app: App, { db }: Services): void {
  app.get('/api/generalText/conditions', { config: { permission: 'generalText:read' } }, async ({ language }) =>
    read(await currentText(db, 'conditions', language)),
  );

  app.get('/api/generalText/all', { config: { permission: 'generalText:write' } }, async () =>
    read(
      await Promise.all(
        languages.map(async language => ({
          name: 'conditions',
          language,
          ...(await currentText(db, 'conditions', language)),
        })),
      ),
    ),
  );
}
