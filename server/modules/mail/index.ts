import type { Noun } from '../../shared/noun.ts';
import { mailJobs } from './job.ts';
import { mailRoutes } from './routes.ts';

export const mailNoun: Noun = {
  routes: [mailRoutes],
  jobs: mailJobs,
  tables: {
    mail_pace: {
      lock: 720,
      chart: 'mail',
      explain: 'begun',
      columns: 'id begun',
    },
    outbox: {
      lock: 730,
      chart: 'mail',
      explain: 'template to_address language subject status attempts next_attempt_at channel sent_at',
      columns:
        'id template message_id status attempts next_attempt_at leased_until last_error travel_id budget_id created_at sent_at bulk channel handed_at last_fault unreached stalled',
      personal: {
        columns: 'user_id to_address subject body reply_to language',
        why: 'everybody: letters that were sent, encrypted',
        kept: 'as the settings say (retention)',
        exported: 'correos',
        erased: 'deleted',
      },
      sealed: { columns: ['body'] },
    },
    outbox_file: {
      lock: 740,
      chart: 'mail',
      columns: 'outbox_id position',
      personal: {
        columns: 'file_id',
        why: 'everybody: the files of letters',
        kept: 'as the letter',
        exported: 'archivos',
        erased: 'deleted with the letter',
      },
      locksWith: 'outbox',
    },
    mail_way: {
      lock: 750,
      chart: 'mail',
      explain: 'failing_since fault next_try_at',
      columns: 'channel failing_since fault error tries next_try_at told_at',
    },
  },
};
