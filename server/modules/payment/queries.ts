import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../contract/dates.ts';
import { epcText } from '../../../contract/epc-code.ts';
import { plainIban } from '../../../contract/iban.ts';
import { inLanguage, type Language } from '../../../contract/language.ts';
import { toCents, toEuros } from '../../../contract/money.ts';
import { type PaymentDays, paymentDue, paymentReference } from '../../../contract/payment.ts';
import type { DueNext, ToPay } from '../../../contract/payment-calls.ts';
import type { Setting } from '../../../contract/setting.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMoment } from '../../platform/search.ts';
import { setting } from '../setting/queries.ts';

/** What the settings say about payments. */
export interface PaymentTerms {
  agency: Setting<'agency'>;
  bank: Setting<'bank'>;
}

export async function paymentTerms(db: Db): Promise<PaymentTerms> {
  return { agency: await setting(db, 'agency'), bank: await setting(db, 'bank') };
}

/** The day of a budget's last acceptance. @param budgetId an id, or the column of the query around it */
export const acceptedOn = (budgetId: number | RawBuilder<unknown>) => sql<Day | null>`(
  select left(${localMoment(sql`accepted_at`)}, 10) from budget_acceptance
  where budget_id = ${budgetId} order by id desc limit 1)`;

export async function acceptanceDay(db: Db, budgetId: number): Promise<Day | null> {
  return (await db.selectNoFrom(acceptedOn(budgetId).as('day')).executeTakeFirstOrThrow()).day;
}

type Payable = Parameters<typeof paymentDue>[0];

/** What is due next of a budget; null when nothing is. */
export function dueNextOf(budget: Payable, days: PaymentDays, today: Day): DueNext | null {
  const due = paymentDue(budget, days);
  if (!due) return null;
  const { kind, cents, day } = due;
  return { kind, amount: toEuros(cents), day, overdue: day !== null && day < today };
}

/** What is due next of a budget, and how to pay it, in the reader's language; null when nothing is due. */
export function toPayOf(
  budget: Payable & { id: number },
  { agency, bank }: PaymentTerms,
  language: Language,
  today: Day,
): ToPay | null {
  const due = dueNextOf(budget, bank, today);
  if (!due) return null;
  const { iban } = bank;
  const account = iban === null ? null : { holder: bank.holder ?? agency.name, iban: plainIban(iban), bic: bank.bic };
  const reference = paymentReference[language](budget.id);
  return {
    ...due,
    account,
    reference,
    code: account && epcText(account, { cents: toCents(due.amount), reference }),
    text: inLanguage(agency.payment, language),
  };
}
