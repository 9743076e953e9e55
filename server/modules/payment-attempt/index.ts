import { code } from '../../../contract/envelope.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { Failure, orMissing, refusal } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { budgetById } from '../budget/queries.ts';
import { attemptById, attemptsOf, waysToPayOf } from './queries.ts';
import { redsysGateway } from './redsys.ts';
import {
  applyGatewayMessage,
  askGateway,
  beginPayment,
  beginRefund,
  endRefund,
  gatewayAccounts,
  refundCall,
  tryGateway,
} from './rules.ts';
import { redsysState, saveAccount, stripeState } from './settings.ts';
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
  serve(app, 'payment/askBank', async ({ body }) => {
    const record = await askGateway(services, body.id);
    const state = await db.transaction().execute(record);
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

  // A message that is not trusted is answered like a true one: nothing is told to whoever made it up.
  serve(app, 'external/redsysNotice', async ({ body }) => {
    const message = await redsysGateway.readMessage(services, body);
    await db.transaction().execute(trx => applyGatewayMessage(trx, services, 'redsys', message));
    return read({});
  });

  // Stripe sends it again when it is refused, which helps where the secret of the settings was wrong.
  serve(app, 'external/stripeNotice', async ({ body, headers }) => {
    const message = await stripeGateway.readMessage(services, { text: body, signature: headers['stripe-signature'] });
    const wrong = await db.transaction().execute(trx => applyGatewayMessage(trx, services, 'stripe', message));
    if (wrong === 'signature' || wrong === 'account')
      throw new Failure(code.error, 'common.dataInvalid', { status: 400 });
    return read({});
  });

  serve(app, 'setting/redsys', async () => read(await redsysState(db)));
  serveWriting(app, db, 'setting/saveRedsys', async (trx, { body, scope }) => {
    await saveAccount(trx, services, redsysGateway, body, scope.userId);
    return doneAnswer('common.updated');
  });
  serve(app, 'setting/tryRedsys', async ({ scope }) => read(await tryGateway(services, scope, redsysGateway)));
  serve(app, 'setting/stripe', async () => read(await stripeState(services)));
  serveWriting(app, db, 'setting/saveStripe', async (trx, { body, scope }) => {
    await saveAccount(trx, services, stripeGateway, body, scope.userId);
    return doneAnswer('common.updated');
  });
  serve(app, 'setting/tryStripe', async ({ scope }) => read(await tryGateway(services, scope, stripeGateway)));
}

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
      explain: 'way response wrong received_at',
      columns: 'id gateway attempt_id way order_number response wrong received_at event_id',
      sweep: { column: 'received_at', days: 1_830 },
    },
  },
};
