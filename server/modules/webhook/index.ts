import { sql } from 'kysely';
import { deliveryDays } from '../../../contract/webhook/schema.ts';
import type { Noun } from '../../shared/noun.ts';
import { startSending } from './job.ts';
import { webhookRoutes } from './routes.ts';

export const webhookNoun: Noun = {
  routes: [webhookRoutes],
  names: { webhook: { table: 'webhook', name: sql`record.name` } },
  jobs: services => {
    const sending = startSending(services);
    return [
      { name: 'webhooks', everyMs: 2_000, run: signal => sending.pass(signal), settled: () => sending.settled() },
    ];
  },
  tables: {
    webhook: {
      lock: 760,
      chart: 'mail',
      explain: 'name url events active failing_since',
      columns:
        'id name url events secret old_secret old_secret_until active failing_since given_up_at created_at updated_at',
      sealed: { columns: ['secret', 'old_secret'] },
    },
    webhook_delivery: {
      lock: 770,
      chart: 'mail',
      explain: 'event status attempts next_attempt_at response_status',
      columns:
        'id webhook_id message_id event travel_id budget_id status attempts next_attempt_at leased_until fault response_status response created_at finished_at',
      personal: {
        columns: 'data',
        why: 'programs of the agency: what they were told of a trip; of a person only the number',
        kept: '30 days',
        exported: 'no: the history of their trips tells it',
        erased: 'stays until the sweep: numbers only',
      },
      sweep: { column: 'created_at', days: deliveryDays },
      locksWith: 'webhook',
    },
  },
};
