import type { Noun } from '../../shared/noun.ts';
import { sendBudgetReminders, sendTravelLetters, warnOfNeeds } from './job.ts';

const everyMs = 600_000;

export const reminderNoun: Noun = {
  jobs: services => [
    { name: 'reminders', everyMs, run: signal => sendBudgetReminders(services, signal) },
    { name: 'travel letters', everyMs, run: signal => sendTravelLetters(services, signal) },
    { name: 'needs', everyMs, run: signal => warnOfNeeds(services, signal) },
  ],
  tables: {
    travel_reminder: {
      lock: 110,
      chart: 'trips',
      explain: 'step at',
      columns: 'id travel_id step at',
    },
  },
};
