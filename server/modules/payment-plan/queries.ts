import { type RawBuilder, sql } from 'kysely';
import { budgetStatus, isExpired, isPastDeparture } from '../../../contract/budget/state.ts';
import { inLanguage, type Language } from '../../../contract/language.ts';
import type { DueAnswer, PlannedDue, ToPay } from '../../../contract/payment/calls.ts';
import { epcText } from '../../../contract/payment/epc-code.ts';
import {
  type PaymentDays,
  type PaymentDue,
  paymentDue,
  paymentPlan,
  paymentReference,
  paymentsLeft,
} from '../../../contract/payment/rules.ts';
import type { Due } from '../../../contract/payment/schema.ts';
import type { Setting } from '../../../contract/setting/schema.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { addDays, type Day } from '../../../contract/values/dates.ts';
import { plainIban } from '../../../contract/values/iban.ts';
import { type Cents, toEuros } from '../../../contract/values/money.ts';
import type { PrintedPayments } from '../../pdf/budget-document.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { setting } from '../setting/rules.ts';

/** What the settings say about payments. */
interface PaymentTerms {
  agency: Setting<'agency'>;
  bank: Setting<'bank'>;
}

export async function paymentTerms(db: Db): Promise<PaymentTerms> {
  return { agency: await setting(db, 'agency'), bank: await setting(db, 'bank') };
}

/** The day of a budget's last acceptance. @param budgetId an id, or the column of the query around it */
export const acceptanceDaySql = (budgetId: number | RawBuilder<unknown>) => sql<Day | null>`(
  select left(${localMomentSql(sql`accepted_at`)}, 10) from budget_acceptance
  where budget_id = ${budgetId} and kind = 'acceptance' order by id desc limit 1)`;

/** The payment plan of the budget `budget` of a statement. */
export const budgetDues = sql<Due[]>`budget.dues`.as('dues');

export async function acceptanceDay(db: Db, budgetId: number): Promise<Day | null> {
  return (await db.selectNoFrom(acceptanceDaySql(budgetId).as('day')).executeTakeFirstOrThrow()).day;
}

interface PayableFacts {
  budget_status_id: number;
  travel_status_id: number;
  valid_until: Day | null;
  date_from: Day;
}

/**
 * The day from which the payments of a budget are counted: that of its acceptance, or today while it can be accepted.
 * @param accepted the day of its acceptance, if that is known
 * @returns undefined for a budget that asks for nothing: an expired one, one that has departed, or one of an archived or rejected trip
 */
export function paymentStart(budget: PayableFacts, accepted: Day | null, today: Day): Day | null | undefined {
  const { budget_status_id: status, travel_status_id: travel } = budget;
  if (travel === travelStatus.archivado || travel === travelStatus.rechazado) return undefined;
  if (status === budgetStatus.aceptado) return accepted;
  const isOpen = status === budgetStatus.pendiente && !isExpired(budget, today) && !isPastDeparture(budget, today);
  return isOpen ? today : undefined;
}

export type Payable = Parameters<typeof paymentDue>[0];

/** What is due next of a budget; null when nothing is. */
export function nextDue(budget: Payable, days: PaymentDays, today: Day): DueAnswer | null {
  const due = paymentDue(budget, days);
  return due && dueAnswerOn(due, today);
}

const dueAnswerOn = ({ kind, label, cents, day }: PaymentDue, today: Day): DueAnswer => ({
  kind,
  label,
  amount: toEuros(cents),
  day,
  overdue: day !== null && day < today,
});

/** What is due of a budget, next and later, and how to pay it, in the reader's language; null when nothing is due. */
export function paymentInstructions(
  budget: Payable & { id: number },
  { agency, bank }: PaymentTerms,
  language: Language,
  today: Day,
): ToPay | null {
  const [next, ...later] = paymentsLeft(budget, bank);
  if (!next) return null;
  return {
    ...dueAnswerOn(next, today),
    ...transferOf(budget.id, next.cents, { agency, bank }, language),
    text: inLanguage(agency.payment, language),
    later: later.map(due => dueAnswerOn(due, today)),
  };
}

/**
 * What was agreed of a budget in a statement, to compute what is owed; null unless it is accepted and not paid in full.
 * @param id the column with the id of the budget
 */
export const owedBudgetSql = (id: RawBuilder<unknown>) => sql<Payable | null>`(
  select json_build_object('price_discount', price_discount, 'deposit', deposit, 'amount_paid', amount_paid, 'dues', dues,
    'date_from', date_from, 'accepted_on', ${acceptanceDaySql(id)})
  from customer_budget where id = ${id} and budget_status_id = ${budgetStatus.aceptado} and amount_paid < price_discount)`;

/** All that is overdue of a budget, and since which day; null when nothing is. */
export function overdueAmount(budget: Payable, days: PaymentDays, today: Day) {
  const late = paymentsLeft(budget, days).flatMap(({ day, cents }) =>
    day !== null && day < today ? [{ day, cents }] : [],
  );
  const [first] = late;
  return first ? { amount: toEuros(late.reduce((sum, { cents }) => sum + cents, 0)), day: first.day } : null;
}

/** The whole plan of a budget, with what is left of each due. */
export const paymentPlanOf = (budget: Payable, { bank }: PaymentTerms, today: Day): PlannedDue[] =>
  paymentPlan(budget, bank).map(({ left, ...due }) => {
    const answer = dueAnswerOn(due, today);
    return { ...answer, left: toEuros(left), overdue: answer.overdue && left > 0 };
  });

/** The agency's account, what a transfer says, and the code that banking apps scan. */
function transferOf(budgetId: number, cents: Cents, { agency, bank }: PaymentTerms, language: Language) {
  const { iban } = bank;
  const account = iban === null ? null : { holder: bank.holder ?? agency.name, iban: plainIban(iban), bic: bank.bic };
  const reference = paymentReference[language](budgetId);
  return { account, reference, code: account && epcText(account, { cents, reference }) };
}

/**
 * All that is left to pay of a budget, for paper. Paper outlives the day on which it is printed, so what is counted
 * from the acceptance of an offer is said in days after it, and an offer has no code to pay at once.
 */
export function printedPayments(
  budget: Payable & { id: number },
  terms: PaymentTerms,
  language: Language,
  offered: boolean,
): PrintedPayments | undefined {
  const { deposit_days: days } = terms.bank;
  const { accepted_on: since } = budget;
  const counted = offered && since !== null && days !== null ? addDays(since, days) : null;
  const due = paymentsLeft(budget, terms.bank).map(each => ({
    ...each,
    days: each.day !== null && each.day === counted ? days : null,
  }));
  const [next] = due;
  if (!next) return undefined;
  const { code, ...transfer } = transferOf(budget.id, next.cents, terms, language);
  return { due, ...transfer, code: offered ? null : code };
}
