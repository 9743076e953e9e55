import type { Noun } from '../../shared/noun.ts';
import { sendReminders } from './job.ts';

export const reminderNoun: Noun = {
  jobs: services => [{ name: 'reminders', everyMs: 600_000, run: signal => sendReminders(services, signal) }],
  tables: {
    travel_reminder: {
      lock: 110,
      chart: 'trips',
      explain: 'step at',
      columns: 'id travel_id step at',
    },
  },
};
