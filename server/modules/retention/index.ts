import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { eraseExpired } from './job.ts';
import { readRetentionPlan } from './rules.ts';

/** What would go with the terms that stand in the form, before anybody saves them. */
function retentionRoutes(app: App, { db, clock }: Services): void {
  serve(app, 'setting/retentionPlan', async ({ body }) => read(await readRetentionPlan(db, clock(), body)));
}

export const retentionNoun: Noun = {
  routes: [retentionRoutes],
  jobs: services => [{ name: 'retention', everyMs: 86_400_000, run: signal => eraseExpired(services, signal) }],
};
