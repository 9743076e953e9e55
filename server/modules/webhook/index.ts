import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { code } from '../../../contract/envelope.ts';
import { say } from '../../../contract/texts/index.ts';
import { deliveryDays, trialEvent } from '../../../contract/webhook/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, Outcome, pageAnswer, pageRequestOf, read } from '../../platform/http/envelope.ts';
import { invalid, orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import { isRefused } from '../../platform/http/public-address.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { sendDueEvents } from './job.ts';
import { listDeliveries, listWebhooks, readWebhook } from './queries.ts';
import {
  createWebhook,
  deleteWebhook,
  markDelivered,
  markUndelivered,
  renewSecret,
  resendDelivery,
  resendFailed,
  setActive,
  updateWebhook,
} from './rules.ts';
import { beginTrial, defaultSending, sendDelivery } from './sending.ts';

/** Config → Webhooks, for administrators (docs/decisions/webhooks.md). */
function webhookRoutes(app: App, services: Services): void {
  const { db, secrets, clock, config } = services;

  /** @throws 40001 for an address that nothing would be sent to */
  async function checkAddress(url: string): Promise<void> {
    if (await isRefused(new URL(url), config.webhooksInside)) throw invalid({ url: 'outside.refused' });
  }

  serve(app, 'webhook/getFilteredPaginated', async ({ body }) => {
    const page = pageRequestOf(body.page);
    const { rows, total } = await listWebhooks(db, body.filter, page);
    return pageAnswer(rows, total, page);
  });

  serve(app, 'webhook/data/:id', async ({ params }) => read(orMissing(await readWebhook(db, params.id))));

  serve(app, 'webhook/create', async ({ body, scope }) => {
    await checkAddress(body.url);
    const newWebhook = await db.transaction().execute(trx => createWebhook(trx, secrets, scope, body));
    return doneAnswer('common.created', newWebhook);
  });

  serve(app, 'webhook/update', async ({ body, scope }) => {
    await checkAddress(body.url);
    await db.transaction().execute(trx => updateWebhook(trx, scope, body));
    return doneAnswer('common.updated', { id: body.id });
  });

  serveWriting(app, db, 'webhook/setActive', async (trx, { body: { id, active }, scope }) => {
    await setActive(trx, scope, id, active);
    return doneAnswer(active ? 'webhook.goesOn' : 'webhook.paused', { id });
  });

  serveWriting(app, db, 'webhook/renewSecret', async (trx, { body, scope }) =>
    doneAnswer('webhook.renewed', await renewSecret(trx, secrets, scope, body.id, clock())),
  );

  serveWriting(app, db, 'webhook/delete', async (trx, { body, scope }) => {
    await deleteWebhook(trx, scope, body.id);
    return doneAnswer('common.deleted', { id: body.id });
  });

  serve(app, 'webhook/test', async ({ body, scope, language }) => {
    const { lease, deadline, timeout } = defaultSending;
    const trial = { webhookId: body.id, event: trialEvent, messageId: `msg_${randomUUID().replaceAll('-', '')}` };
    const row = orMissing(await beginTrial(db, trial, clock(), lease));
    await audit(db, { userId: scope.userId, action: 'webhook.test', entity: 'webhook', entityId: body.id });
    const result = await sendDelivery(services, row, timeout(deadline));
    if (result.fault === null) {
      await markDelivered(db, row, result, clock());
      return doneAnswer('webhook.trialTaken', {}, { status: result.status ?? 0 });
    }
    // A trial is not repeated: its result is known.
    await markUndelivered(db, row, result, clock(), undefined);
    const why = say(language, `webhook.fault.${result.fault}`, { status: result.status ?? 0 });
    return new Outcome(code.warning, 'webhook.trialFailed', {}, { why });
  });

  serve(app, 'webhookDelivery/getFilteredPaginated', async ({ body }) => {
    const page = pageRequestOf(body.page);
    const { rows, total } = await listDeliveries(db, body.filter, page);
    return pageAnswer(rows, total, page);
  });

  serveWriting(app, db, 'webhookDelivery/resend', async (trx, { body, scope }) => {
    await resendDelivery(trx, scope, body.id, clock());
    return doneAnswer('webhook.requeued', { id: body.id });
  });

  serveWriting(app, db, 'webhookDelivery/resendFailed', async (trx, { body, scope }) => {
    const count = await resendFailed(trx, scope, body.id, clock());
    return doneAnswer(count === 0 ? 'webhook.noneFailed' : 'webhook.allRequeued', { count }, { count });
  });
}

export const webhookNoun: Noun = {
  called: { webhook: 'Webhook', webhookDelivery: 'Envío de un webhook' },
  routes: [webhookRoutes],
  names: { webhook: { table: 'webhook', name: sql`record.name` } },
  jobs: services => [{ name: 'webhooks', everyMs: 2_000, run: signal => sendDueEvents(services, { signal }) }],
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
