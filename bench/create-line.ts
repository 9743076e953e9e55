import { startPostgres } from '../scripts/postgres.ts';
import { againstBare } from './against-bare.ts';
import { filledDatabase } from './data.ts';

/** A new line in a budget against the bare server: the same statements in the same transaction. */
export async function run(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const { url, staffToken } = await filledDatabase(postgres.url, 1000);
    const body = {
      budget_id: 500,
      accomodation_id: 7,
      meal_included_id: 1,
      room_type_id: 1,
      date_from: '2026-05-04 16:00:00',
      date_to: '2026-05-07 12:00:00',
      price: 642,
      net_price: 510,
      locator: 'QX7T2N',
      data: '<p>Una casa de piedra frente al mar.</p>',
    };
    const call = { path: '/api/budgetAccomodation/create', token: staffToken, body, transaction: true };
    // Few: every round makes the budget longer for both.
    await againstBare('create-line-against-bare', 2.5, url, call, { rounds: 9, count: 50, warmUp: 100 });
  } finally {
    await postgres.stop();
  }
}
