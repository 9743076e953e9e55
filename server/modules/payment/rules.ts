import { sql } from 'kysely';
import type { z } from 'zod';
import { type Ask, budgetAsks } from '../../../contract/asks.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { paymentCreate, paymentReverse } from '../../../contract/payment/schema.ts';
import { addDays, formatDay, today } from '../../../contract/values/dates.ts';
import { type Cents, formatEuros, toEuros } from '../../../contract/values/money.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { invalid, needsConfirmation, orMissing, refusal } from '../../platform/http/failure.ts';
import { tableFor } from '../../shared/version.ts';
import { confirmPayment } from '../agreement/letters.ts';
import { type LockedBudget, lockBudget } from '../budget/queries.ts';
import { recordChange } from '../history/rules.ts';
import type { LetterServices } from '../mail/rules.ts';

/** How staff write the ledger. `budget.amount_paid` follows it by a trigger. */

/**
 * Adds a payment with the next receipt of its year, or a refund.
 * @returns its id
 * @throws 40001 for a day ahead, or a refund above what was paid; 30001 asks about a payment above the price, and about
 * one like another
 */
export async function createPayment(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  { confirmed, tell, amount: cents, ...form }: z.output<typeof paymentCreate>,
): Promise<number> {
  const budget = await lockBudget(trx, form.budget_id);
  if (!budget) throw invalid({ budget_id: 'common.idInvalid' });
  const now = services.clock();
  if (form.paid_on > today(now)) throw invalid({ paid_on: 'payment.dayAhead' });
  const isRefund = form.kind === 'refund';
  if (isRefund && cents > budget.amount_paid) throw invalid({ amount: 'payment.refundAbove' });
  const amount = isRefund ? -cents : cents;
  needsConfirmation(confirmed, [
    ...(isRefund ? [] : await overpaymentAsks(trx, budget.id, budget.amount_paid + amount)),
    ...(await duplicateAsks(trx, { ...form, amount })),
  ]);
  return writePayment(trx, services, { doer: scope.userId, writer: scope.userId }, budget, { ...form, tell, amount });
}

/**
 * Writes a row of the ledger that nothing speaks against: a payment with its receipt and its letter, or a refund.
 * @param doer who did it; null when the bank reports it
 * @param writer who wrote it down; null when the bank reports it
 * @returns its id
 */
export async function writePayment(
  trx: Trx,
  services: LetterServices,
  { doer, writer }: { doer: number | null; writer: number | null },
  budget: Pick<LockedBudget, 'id' | 'travel_id' | 'amount_paid' | 'budget_status_id'>,
  { tell, ...form }: Omit<z.output<typeof paymentCreate>, 'confirmed' | 'budget_id'>,
): Promise<number> {
  const now = services.clock();
  const refund = form.kind === 'refund';
  const receipt = refund ? {} : await nextReceipt(trx, Number(today(now).slice(0, 4)));
  const values = { ...form, budget_id: budget.id, ...receipt, created_by: writer, created_at: now.toISOString() };
  const { id } = await trx.insertInto('payment').values(values).returning('id').executeTakeFirstOrThrow();
  await audit(trx, { userId: doer, action: 'create', entity: 'payment', entityId: id });
  if (doer !== null) await recordChange(trx, { userId: doer }, { budgetId: budget.id }, ['amount_paid']);
  if (tell && !refund && budget.budget_status_id === budgetStatus.aceptado) {
    const payment = { received: form.amount, paid: budget.amount_paid + form.amount };
    await confirmPayment(trx, services, writer, budget, payment);
  }
  return id;
}

/** Takes back a row that was a mistake. @throws 40001 for one that was taken back already */
export async function reversePayment(
  trx: Trx,
  { clock }: Pick<LetterServices, 'clock'>,
  scope: Scope,
  { id, note }: z.output<typeof paymentReverse>,
): Promise<number> {
  const { budget_id } = orMissing(
    await trx.selectFrom('payment').select('budget_id').where('id', '=', id).executeTakeFirst(),
  );
  const budget = orMissing(await lockBudget(trx, budget_id));
  const payment = await trx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const reversed = await trx.selectFrom('payment').select('id').where('reverses_id', '=', id).executeTakeFirst();
  if (reversed || payment.kind === 'reversal') throw refusal('payment.reversedAlready');
  // A refund has given back what this payment brought.
  if (payment.amount > budget.amount_paid) throw refusal('payment.refundAbove');
  const now = clock();
  const { id: reversal } = await trx
    .insertInto('payment')
    .values({
      budget_id,
      kind: 'reversal',
      amount: -payment.amount,
      paid_on: today(now),
      note,
      reverses_id: id,
      created_by: scope.userId,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, { userId: scope.userId, action: 'reverse', entity: 'payment', entityId: id });
  await recordChange(trx, scope, { budgetId: budget_id }, ['amount_paid']);
  return reversal;
}

/** The number after the last of its year. One transaction at a time takes one, so that none is left out. */
async function nextReceipt(trx: Trx, receipt_year: number) {
  await sql`select pg_advisory_xact_lock(hashtext('payment receipt'))`.execute(trx);
  const { last } = await trx
    .selectFrom('payment')
    .select(eb => eb.fn.coalesce(eb.fn.max('receipt_number'), sql.lit(0)).as('last'))
    .where('receipt_year', '=', receipt_year)
    .executeTakeFirstOrThrow();
  return { receipt_year, receipt_number: last + 1 };
}

/** The question about more than what was agreed. */
async function overpaymentAsks(trx: Trx, budgetId: number, amount_paid: Cents): Promise<Ask[]> {
  const agreed = await trx
    .selectFrom(tableFor('agreed', 'budget'))
    .select(['budget.price_discount', 'budget.deposit'])
    .where('budget.id', '=', budgetId)
    .executeTakeFirstOrThrow();
  return budgetAsks({ ...agreed, amount_paid }, ['amount_paid']);
}

/** The question about a payment that looks like one that is there: the same reference, or amount, within a day. */
async function duplicateAsks(
  trx: Trx,
  payment: { budget_id: number; amount: Cents; paid_on: string; reference: string | null },
): Promise<Ask[]> {
  const { budget_id, amount, paid_on, reference } = payment;
  const similar = await trx
    .selectFrom('payment')
    .select(['amount', 'paid_on', 'reference'])
    .where('kind', 'in', ['payment', 'refund'])
    .where('paid_on', '>=', addDays(paid_on, -1))
    .where('paid_on', '<=', addDays(paid_on, 1))
    .where(({ or, and, eb }) =>
      or([
        ...(reference === null ? [] : [eb(sql`normalise(reference)`, '=', sql`normalise(${reference})`)]),
        and([eb('budget_id', '=', budget_id), eb('amount', '=', amount), eb('paid_on', '=', paid_on)]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment as reversal').select('reversal.id').whereRef('reversal.reverses_id', '=', 'payment.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  if (!similar) return [];
  const params = (language: Parameters<Ask['params']>[0]) => ({
    amount: formatEuros(toEuros(similar.amount), language),
    day: formatDay(similar.paid_on),
    reference: similar.reference === null ? '' : `, ${similar.reference}`,
  });
  return [{ name: 'paymentTwice', key: 'ask.paymentTwice', params }];
}
