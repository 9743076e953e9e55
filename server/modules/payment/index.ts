import { sql } from 'kysely';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { budgetById } from '../budget/queries.ts';
import { ledgerOf, paymentAnswer } from './queries.ts';
import { receiptPapers, receiptRoutes } from './receipt.ts';
import { createPayment, reversePayment } from './rules.ts';

/** What was paid for the budgets, and the receipts. */
function paymentRoutes(app: App, services: Services): void {
  const { db } = services;

  serve(app, 'payment/getPayments/:id', async ({ params, scope }) => {
    orMissing(await budgetById(db, scope, params.id));
    return read((await ledgerOf(db, params.id)).map(row => paymentAnswer(row, scope)));
  });

  serveWriting(app, db, 'payment/create', async (trx, { body, scope }) =>
    doneAnswer('payment.added', { id: await createPayment(trx, services, scope, body) }),
  );
  serveWriting(app, db, 'payment/reverse', async (trx, { body, scope }) =>
    doneAnswer('payment.reversed', { id: await reversePayment(trx, services, scope, body) }),
  );
}

export const paymentNoun: Noun = {
  called: { payment: 'Pago' },
  routes: [paymentRoutes, receiptRoutes],
  papers: { paymentReceived: receiptPapers },
  names: { payment: { table: 'payment', name: sql`concat_ws(' · ', record.paid_on, record.reference)` } },
  tables: {
    payment: {
      lock: 40,
      chart: 'budgets',
      explain: 'kind amount method paid_on receipt_year receipt_number',
      columns: 'id budget_id kind amount method paid_on reverses_id receipt_year receipt_number created_at',
      personal: {
        columns: 'reference note created_by',
        why: 'customers: what they paid and how; staff: who wrote it down',
        kept: 'as the trip: the law asks to keep accounts',
        exported: 'viajes',
        erased: 'no: accounts are kept; the references may name whoever paid',
      },
    },
  },
};
