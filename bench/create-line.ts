import { startPostgres } from '../scripts/postgres.ts';
import { againstBare } from './against-bare.ts';
import { filledDatabase, newNight } from './data.ts';

/** A new line in a budget, compared with the bare server: the same statements in the same transaction. */
export async function run(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const { url, staffToken } = await filledDatabase(postgres.url, 1000);
    const call = { path: '/api/budgetAccomodation/create', token: staffToken, body: newNight(500), transaction: true };
    // Few rounds, because each makes the budget longer for both.
    await againstBare('create-line-against-bare', 1.3, url, call, { rounds: 9, count: 50, warmUp: 100 });
  } finally {
    await postgres.stop();
  }
}
