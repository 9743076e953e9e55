import type { Noun } from '../../shared/noun.ts';
import { forgetOld } from './job.ts';
import { retentionRoutes } from './routes.ts';

export const retentionNoun: Noun = {
  routes: [retentionRoutes],
  jobs: services => [{ name: 'retention', everyMs: 86_400_000, run: signal => forgetOld(services, signal) }],
};
