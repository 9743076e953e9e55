import { startPostgres } from '../scripts/postgres.ts';
import { againstBare, ratio, told } from './against-bare.ts';
import { type Filled, filledDatabase, frequentName, rareName } from './data.ts';
import { figure, note } from './figure.ts';
import { compare } from './load.ts';
import { type Measured, postmaster, startApplication } from './processes.ts';

const path = '/api/travel/getTravels';
const few = 10_000;

/**
 * A page of ten trips, compared with the bare server, and among many trips compared with few. `BENCH_TRIPS` sets the
 * large number (1,000,000); 0 leaves that part out.
 */
export async function run(): Promise<void> {
  const many = Number(process.env.BENCH_TRIPS ?? 1_000_000);
  const postgres = await startPostgres();
  try {
    const small = await filledDatabase(postgres.url, few);
    const call = { path, token: small.staffToken, body: { filter: {}, page: 1 } };
    await againstBare('trip-list-against-bare', 2, small.url, call);
    if (many === 0) return;
    const started = performance.now();
    const large = await filledDatabase(postgres.url, many);
    note(`${many} trips loaded in ${Math.round((performance.now() - started) / 1000)} s`);
    await growth(small, large, many);
  } finally {
    await postgres.stop();
  }
}

async function growth(small: Filled, large: Filled, many: number): Promise<void> {
  const database = await postmaster(small.url);
  const smallApp = await startApplication({ DATABASE_URL: small.url });
  const largeApp = await startApplication({ DATABASE_URL: large.url });
  const compared = async (name: string, target: number, by: { path: string; filter?: object; who: keyof Tokens }) => {
    const call = (server: Measured, data: Filled) => {
      return { server, path: by.path, token: data[by.who], body: { filter: by.filter ?? {}, page: 1 } };
    };
    const calls = [call(smallApp, small), call(largeApp, large)];
    const [one, other] = await compare(calls, database, { count: 50, warmUp: 200 });
    told(`${few} trips`, one);
    told(`${many} trips`, other);
    figure(name, ratio(other, one), '×', target);
  };
  try {
    await compared('trip-list-growth', 1.5, { path, who: 'staffToken' });
    // First the same number of matches in both, then the same share of both, where exact counting shows.
    await compared('trip-list-growth-rare-name', 1.5, { path, filter: { name: rareName }, who: 'staffToken' });
    await compared('trip-list-growth-frequent-name', 1.5, { path, filter: { name: frequentName }, who: 'staffToken' });
    // Days without trips, which the index finds without reading all trips.
    await compared('trip-list-growth-no-days', 1.5, { path, filter: { date_from: '2040-01-01' }, who: 'staffToken' });
    const customers = '/api/travel/getCustomerTravels';
    await compared('trip-list-growth-customer', 1.2, { path: customers, who: 'customerToken' });
  } finally {
    await smallApp.stop();
    await largeApp.stop();
  }
}

type Tokens = Pick<Filled, 'staffToken' | 'customerToken'>;
