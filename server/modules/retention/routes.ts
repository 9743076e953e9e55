import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { retentionPlan } from './queries.ts';

/** What would go with the terms that stand in the form, before anybody saves them. */
export function retentionRoutes(app: App, { db, clock }: Services): void {
  serve(app, 'setting/retentionPlan', async ({ body }) => read(await retentionPlan(db, clock(), body)));
}
