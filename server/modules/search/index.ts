import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { searchRecords } from './queries.ts';

/** The global search, for staff. */
function searchRoutes(app: App, { db }: Services): void {
  serve(app, 'search/find', async ({ body }) => read(await searchRecords(db, body.query)));
}

export const searchNoun: Noun = {
  called: { search: 'Búsqueda' },
  routes: [searchRoutes],
};
