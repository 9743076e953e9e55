import { sql } from 'kysely';
import type { PaymentRow } from '../../../contract/payment/calls.ts';
import { type PaymentKind, type PaymentMethod, receiptNumber } from '../../../contract/payment/schema.ts';
import type { Day } from '../../../contract/values/dates.ts';
import { type Cents, toEuros } from '../../../contract/values/money.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import { fullNameSql } from '../../shared/full-name.ts';

/** A row of the ledger, in cents, with the reversal that takes it back. */
interface StoredPayment {
  id: number;
  budget_id: number;
  kind: PaymentKind;
  amount: Cents;
  method: PaymentMethod | null;
  paid_on: Day;
  reference: string | null;
  note: string | null;
  receipt_year: number | null;
  receipt_number: number | null;
  writer: string | null;
  reversed_on: Day | null;
  reversal_note: string | null;
  /** What had come in for the budget with this row, without what was taken back. */
  paid: Cents;
}

/** The ledger of a budget, the oldest first. The caller has checked that the budget may be seen. */
export async function ledgerOf(db: Db, budgetId: number): Promise<StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`
    select payment.id, payment.budget_id, payment.kind, payment.amount, payment.method, payment.paid_on,
      payment.reference, payment.note, payment.receipt_year, payment.receipt_number,
      ${fullNameSql('writer')} as writer,
      reversal.paid_on as reversed_on, reversal.note as reversal_note,
      (sum(case when reversal.id is null then payment.amount else 0 end) over (order by payment.id))::bigint as paid
    from payment
    left join payment as reversal on reversal.reverses_id = payment.id
    left join "user" as writer on writer.id = payment.created_by
    where payment.budget_id = ${budgetId} and payment.kind <> 'reversal'
    order by payment.id`.execute(db);
  return rows;
}

/** A row as its reader gets it. */
export function paymentAnswer(row: StoredPayment, { kind: reader }: Scope): PaymentRow {
  const staff = reader === 'staff';
  const { receipt_year: year, receipt_number: number } = row;
  return {
    id: row.id,
    kind: row.kind as PaymentRow['kind'],
    amount: toEuros(row.amount),
    method: row.method,
    day: row.paid_on,
    reference: row.reference,
    receipt: year === null || number === null ? null : receiptNumber(year, number),
    reversed:
      row.reversed_on === null
        ? null
        : { on: row.reversed_on, ...(staff && row.reversal_note ? { note: row.reversal_note } : {}) },
    ...(staff ? { note: row.note, writer: row.writer } : {}),
  };
}
