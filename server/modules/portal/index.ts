import { today } from '../../../contract/values/dates.ts';
import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { readPortalHome } from './home.ts';

/** The customer's first page, in one call. */
function portalRoutes(app: App, services: Services): void {
  serve(app, 'portal/home', async ({ scope, language }) =>
    read(await readPortalHome(services, scope, language, today(services.clock()))),
  );
}

export const portalNoun: Noun = {
  called: { portal: 'Inicio del cliente' },
  routes: [portalRoutes],
};
