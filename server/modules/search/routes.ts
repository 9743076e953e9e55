import { findBody } from '../../../contract/search.ts';
import { read } from '../../platform/envelope.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { find } from './rules.ts';

/** The search from anywhere, for staff. */
export function searchRoutes(app: App, { db }: Services): void {
  app.post(
    '/api/search/find',
    { config: { permission: 'search:find' }, schema: { body: findBody } },
    async ({ body }) => read(await find(db, body.query)),
  );
}
