import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { orMissing, refusal } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { budgetById } from '../budget/queries.ts';
import { askBank, askRefund, beginRefund, bookAnswer, endRefund } from './gateway.ts';
import { attemptById, attemptsOf, openAccount, redsysState, waysToPayOf } from './queries.ts';
import { isRefunded } from './redsys.ts';
import { beginPayment, takeNotice, tryRedsys } from './rules.ts';
import { saveRedsys } from './settings.ts';

/** Payments by card or Bizum through the bank's gateway. */
function paymentAttemptRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  serve(app, 'payment/getWays/:id', async ({ params, scope, language }) => {
    orMissing(await budgetById(db, scope, params.id));
    return read(await waysToPayOf(services, await openAccount(services), scope, params.id, language));
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
    const asked = await askBank(services, body.id);
    const state = await db.transaction().execute(trx => bookAnswer(trx, services, asked));
    return doneAnswer(`redsys.asked.${state}`, { state });
  });
  serve(app, 'payment/refundAttempt', async ({ body, scope }) => {
    const refund = await db.transaction().execute(trx => beginRefund(trx, services, scope, body));
    const response = await askRefund(services, refund);
    await db.transaction().execute(trx => endRefund(trx, services, refund, response));
    if (!isRefunded(response)) throw refusal('redsys.refundRefused', { code: response });
    return doneAnswer('redsys.refunded');
  });

  // A notice that is not believed is answered like a true one: nothing is told to whoever made it up.
  serve(app, 'external/redsysNotice', async ({ body }) => {
    const account = await openAccount(services);
    await db.transaction().execute(trx => takeNotice(trx, services, account, body));
    return read({});
  });

  serve(app, 'setting/redsys', async () => read(await redsysState(db)));
  serveWriting(app, db, 'setting/saveRedsys', async (trx, { body, scope }) => {
    await saveRedsys(trx, services, body, scope.userId);
    return doneAnswer('common.updated');
  });
  serve(app, 'setting/tryRedsys', async ({ scope }) => read(await tryRedsys(services, scope)));
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
    payment_attempt: {
      lock: 37,
      chart: 'budgets',
      explain: 'kind order_number amount method state response',
      columns:
        'id gateway environment kind order_number refunds_id budget_id amount method state response payment_id created_at settled_at',
      personal: {
        columns: 'created_by',
        why: 'customers: that they paid, or tried to; no card or telephone numbers, which only the bank knows',
        kept: 'as the trip: they prove the payments',
        exported: 'no: what was paid is in the ledger',
        erased: 'no: accounts are kept',
      },
    },
    payment_notice: {
      lock: 38,
      chart: 'budgets',
      explain: 'way response wrong received_at',
      columns: 'id gateway attempt_id way order_number response wrong received_at',
      sweep: { column: 'received_at', days: 1_830 },
    },
  },
};
