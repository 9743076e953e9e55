import type { FastifyBaseLogger } from 'fastify';
import { code } from '../../../contract/envelope.ts';
import type { Gateway } from '../../../contract/payment-attempt/schema.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { Failure, orMissing, refusal } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { budgetById } from '../budget/queries.ts';
import type { GatewayMessage } from './gateway.ts';
import { attemptById, attemptsOf, waysToPayOf } from './queries.ts';
import { redsysGateway } from './redsys.ts';
import {
  applyGatewayMessage,
  askGateway,
  beginPayment,
  beginRefund,
  endRefund,
  gatewayAccounts,
  gatewaySettings,
  refundCall,
  saveAccount,
  tryGateway,
} from './rules.ts';
import { stripeGateway } from './stripe.ts';

/** Payments by card or Bizum through the bank's gateway, or Stripe. */
function paymentAttemptRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  serve(app, 'payment/getWays/:id', async ({ params, scope }) => {
    const budget = orMissing(await budgetById(db, scope, params.id));
    return read(await waysToPayOf(services, await gatewayAccounts(services), budget));
  });
  serve(app, 'payment/begin', async ({ body, scope, language }) =>
    read(await beginPayment(services, scope, body, language)),
  );
  serve(app, 'payment/getAttempt/:id', async ({ params, scope }) =>
    read(orMissing(await attemptById(db, scope, params.id, clock()))),
  );
  serve(app, 'payment/getAttempts/:id', async ({ params, scope }) => {
    orMissing(await budgetById(db, scope, params.id));
    return read(await attemptsOf(db, params.id, clock()));
  });
  serve(app, 'payment/askBank', async ({ body, log }) => {
    const record = await askGateway(services, body.id);
    const { state, fits } = await db.transaction().execute(record);
    if (!fits) logUntrusted(log, { attempt: body.id });
    return doneAnswer(`gateway.asked.${state}`, { state });
  });
  serve(app, 'payment/refundAttempt', async ({ body, scope }) => {
    const giveBack = await refundCall(services, body.id);
    const refund = await db.transaction().execute(trx => beginRefund(trx, services, scope, body));
    const outcome = await giveBack(refund);
    await db.transaction().execute(trx => endRefund(trx, services, refund, outcome));
    if (!outcome.success) throw refusal('gateway.refundRefused', { code: outcome.response });
    return doneAnswer('gateway.refunded');
  });

  async function receive(gateway: Gateway, message: GatewayMessage | null, log: FastifyBaseLogger): Promise<void> {
    const fits =
      message && (await db.transaction().execute(trx => applyGatewayMessage(trx, services, gateway, message)));
    if (!fits) logUntrusted(log, { gateway, signed: message !== null, order: message?.order });
  }

  // A message that is not trusted is answered like a true one: nothing is told to whoever made it up.
  serve(app, 'external/redsysNotice', async ({ body, log }) => {
    await receive('redsys', await redsysGateway.verify(services, body), log);
    return read({});
  });

  // Stripe sends it again when it is refused, which helps where the secret of the settings was wrong.
  serve(app, 'external/stripeNotice', async ({ body, headers, log }) => {
    const message = await stripeGateway.verify(services, { text: body, signature: headers['stripe-signature'] });
    await receive('stripe', message, log);
    if (!message) throw new Failure(code.error, 'common.dataInvalid', { status: 400 });
    return read({});
  });

  serve(app, 'setting/gateways', async () => read(await gatewaySettings(services)));
  serveWriting(app, db, 'setting/saveRedsys', async (trx, { body, scope }) => {
    await saveAccount(trx, services, redsysGateway, body, scope.userId);
    return doneAnswer('common.updated');
  });
  serveWriting(app, db, 'setting/saveStripe', async (trx, { body, scope }) => {
    await saveAccount(trx, services, stripeGateway, body, scope.userId);
    return doneAnswer('common.updated');
  });
  serve(app, 'setting/tryGateway', async ({ body, scope }) => read(await tryGateway(services, scope, body.gateway)));
}

/** A message that cannot be trusted changes nothing, and leaves this line. */
const logUntrusted = (log: FastifyBaseLogger, about: object) =>
  log.warn(about, 'what came in the name of a payment gateway cannot be trusted');

export const paymentAttemptNoun: Noun = {
  routes: [paymentAttemptRoutes],
  tables: {
    redsys: {
      lock: 595,
      chart: 'agency',
      explain: 'merchant terminal secret environment version active',
      columns: 'id merchant terminal secret environment version card bizum active updated_at',
      sealed: { columns: ['secret'] },
    },
    stripe: {
      lock: 596,
      chart: 'agency',
      explain: 'secret webhook_secret environment active',
      columns: 'id secret webhook_secret environment active updated_at',
      sealed: { columns: ['secret', 'webhook_secret'] },
    },
    payment_attempt: {
      lock: 37,
      chart: 'budgets',
      explain: 'kind order_number amount method state response',
      columns:
        'id gateway environment kind order_number refunds_id budget_id amount method state response payment_id created_at settled_at session_id intent_id',
      personal: {
        columns: 'created_by',
        why: 'customers: that they paid, or tried to; no card or telephone numbers, which only the bank knows',
        kept: 'as the trip: they prove the payments',
        exported: 'no: what was paid is in the ledger',
        erased: 'no: accounts are kept',
      },
    },
    payment_notice: {
      lock: 875,
      chart: 'budgets',
      explain: 'way response received_at',
      columns: 'id gateway attempt_id way order_number response received_at event_id',
      sweep: { column: 'received_at', days: 1_830 },
    },
  },
};
