import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { find } from './rules.ts';

/** The global search, for staff. */
export function searchRoutes(app: App, { db }: Services): void {
  serve(app, 'search/find', async ({ body }) => read(await find(db, body.query)));
}
