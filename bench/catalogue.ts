import { startPostgres } from '../scripts/postgres.ts';
import { againstBare } from './against-bare.ts';
import { filledDatabase } from './data.ts';

/** A page of ten from a catalogue of a thousand, with a name filter, compared with the bare server. */
export async function run(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const { url, staffToken } = await filledDatabase(postgres.url, 1000);
    const call = { path: '/api/roomType/getFilteredPaginated', token: staffToken, body: { filter: 'itaci', page: 1 } };
    await againstBare('catalogue-against-bare', 2, url, call, { count: 400 });
  } finally {
    await postgres.stop();
  }
}
