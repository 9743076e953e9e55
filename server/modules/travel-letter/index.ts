import type { Noun } from '../../shared/noun.ts';
import { sendTravelLetters } from './job.ts';

export const travelLetterNoun: Noun = {
  jobs: services => [{ name: 'travel letters', everyMs: 600_000, run: signal => sendTravelLetters(services, signal) }],
};
