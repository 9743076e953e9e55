import { dashboardQuery } from '../../../contract/dashboard.ts';
import { read } from '../../platform/envelope.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { dashboardOf } from './rules.ts';

/** /dashboard for staff: today's work in one call. */
export function dashboardRoutes(app: App, services: Services): void {
  app.get(
    '/api/dashboard/today',
    { config: { permission: 'dashboard:read' }, schema: { querystring: dashboardQuery } },
    async ({ query, scope }) => read(await dashboardOf(services, scope, query)),
  );
}
