import type { Noun } from '../../shared/noun.ts';
import { warnOfNeeds } from './job.ts';

export const needsWarningNoun: Noun = {
  jobs: services => [{ name: 'needs', everyMs: 600_000, run: () => warnOfNeeds(services) }],
};
