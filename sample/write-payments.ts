import type { Insertable } from 'kysely';
import { paymentMethods } from '../contract/payment/schema.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import type { Cents } from '../contract/values/money.ts';
import type { Trx } from '../server/platform/db/db.ts';
import type { DB } from '../server/platform/db/schema.gen.ts';
import { createRandom } from './random.ts';

/** What has come in for an accepted budget. */
interface PaidBudget {
  budgetId: number;
  travel: string;
  accepted: Day;
  start: Day;
  deposit: Cents;
  paid: Cents;
  agent: number;
}

/** The deposit soon after the acceptance, the rest some weeks before the departure; receipts in the order of the days. */
export async function writeSamplePayments(trx: Trx, budgets: readonly PaidBudget[], today: Day): Promise<void> {
  const rows = budgets.flatMap(({ budgetId, travel, accepted, start, deposit, paid, agent }) => {
    const random = createRandom(`payments of ${travel}`);
    const upTo = (day: Day) => (day > today ? today : day);
    const first = upTo(addDays(accepted, random.whole(1, 3)));
    const later = upTo(addDays(start, -random.whole(32, 45)));
    const row = (amount: Cents, day: Day): Insertable<DB['payment']> => ({
      budget_id: budgetId,
      kind: 'payment',
      amount,
      method: random.chance(0.6) ? 'transfer' : (paymentMethods[random.whole(1, 3)] ?? 'transfer'),
      paid_on: day,
      reference: `${travel.slice(0, 100)} · ${budgetId}`,
      created_by: agent,
      created_at: `${day} 10:30:00`,
    });
    if (paid <= deposit) return [row(paid, first)];
    return [row(deposit, first), row(paid - deposit, later < first ? first : later)];
  });
  rows.sort((one, other) => one.paid_on.localeCompare(other.paid_on));
  const last = new Map<number, number>();
  const numbered = rows.map(row => {
    const receipt_year = Number(row.paid_on.slice(0, 4));
    const receipt_number = (last.get(receipt_year) ?? 0) + 1;
    last.set(receipt_year, receipt_number);
    return { ...row, receipt_year, receipt_number };
  });
  if (numbered.length > 0) await trx.insertInto('payment').values(numbered).execute();
}
