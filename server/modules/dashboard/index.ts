import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { dashboardOf } from './rules.ts';

/** /dashboard for staff: today's work in one call. */
function dashboardRoutes(app: App, services: Services): void {
  serve(app, 'dashboard/today', async ({ query, scope }) => read(await dashboardOf(services, scope, query)));
}

export const dashboardNoun: Noun = {
  called: { dashboard: 'Inicio' },
  routes: [dashboardRoutes],
};
