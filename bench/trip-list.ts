import { startPostgres } from '../scripts/postgres.ts';
import { againstBare, ratio, told } from './against-bare.ts';
import { type Filled, filledDatabase, frequentName, rareName } from './data.ts';
import { figure, note } from './figure.ts';
import { compare } from './load.ts';
import { type Measured, postmaster, startApplication } from './processes.ts';

const path = '/api/travel/getTravels';
const customers = '/api/travel/getCustomerTravels';
const few = 10_000;

/**
 * A page of ten trips, compared with the bare server, and everything that reads many trips among many compared with
 * few. `BENCH_TRIPS` sets the large number (1,000,000); 0 leaves that part out.
 */
export async function run(): Promise<void> {
  const many = Number(process.env.BENCH_TRIPS ?? 1_000_000);
  const postgres = await startPostgres();
  try {
    const small = await filledDatabase(postgres.url, few);
    const { url, staffToken: token, customerToken } = small;
    const body = { filter: {}, page: 1 };
    const { application } = await againstBare('trip-list-against-bare', 1.3, url, { path, token, body });
    figure('trip-list-database', application?.database ?? Number.NaN, 'ms', 1.2);
    await againstBare('customers-list-against-bare', 1.5, url, { path: customers, token: customerToken, body });
    // Ten rows without anything nested into them.
    await againstBare('plain-page-against-bare', 2, url, {
      path: '/api/budget/filteredDropdown',
      token,
      body: { query: '' },
    });
    if (many === 0) return;
    const started = performance.now();
    const large = await filledDatabase(postgres.url, many);
    note(`${many} trips loaded in ${Math.round((performance.now() - started) / 1000)} s`);
    await growth(small, large, many);
  } finally {
    await postgres.stop();
  }
}

/** A call that is compared: without a body a GET. */
interface Grown {
  path: string;
  body?: object;
  who?: 'staffToken' | 'customerToken';
}

const list = (filter: object, page = 1): Grown => ({ path, body: { filter, page } });
const found = (query: string): Grown => ({ path: '/api/search/find', body: { query } });
const counters = (query = ''): Grown => ({ path: `/api/travel/travelCounterByTag${query}` });

const grown: Record<string, Grown> = {
  'trip-list-growth': list({}),
  'trip-list-growth-tab': list({ tab: 'reservados' }),
  // First the same number of matches in both, then the same share of both.
  'trip-list-growth-rare-name': list({ name: rareName }),
  'trip-list-growth-frequent-name': list({ name: frequentName }),
  // Days without trips, which the index finds without reading all trips.
  'trip-list-growth-no-days': list({ date_from: '2040-01-01' }),
  'trip-list-growth-customer': { path: customers, body: { filter: {}, page: 1 }, who: 'customerToken' },
  'counters-growth': counters(),
  'counters-growth-rare-name': counters(`?name=${rareName}`),
  'counters-growth-frequent-name': counters(`?name=${frequentName}`),
  'client-list-growth': { path: '/api/client/getFilteredPaginated', body: { filter: '', page: 1 } },
  'client-list-growth-frequent-name': { path: '/api/client/getFilteredPaginated', body: { filter: 'otero', page: 1 } },
  'budget-list-growth': { path: '/api/budget/getFilteredPaginated', body: { filter: '', page: 1 } },
  'search-growth-rare-name': found(rareName),
  'search-growth-frequent-name': found(frequentName),
  'dashboard-growth': { path: '/api/dashboard/today' },
};

async function growth(small: Filled, large: Filled, many: number): Promise<void> {
  const database = await postmaster(small.url);
  const smallApp = await startApplication({ DATABASE_URL: small.url });
  const largeApp = await startApplication({ DATABASE_URL: large.url });
  const call = (server: Measured, data: Filled, { path, body, who = 'staffToken' }: Grown) => {
    return { server, path, token: data[who], ...(body && { body }) };
  };
  const sizes = { count: 200, warmUp: 200 };
  try {
    for (const [name, grows] of Object.entries(grown)) {
      const [one, other] = await compare([call(smallApp, small, grows), call(largeApp, large, grows)], database, sizes);
      told(`${few} trips`, one);
      told(`${many} trips`, other);
      figure(name, ratio(other, one), '×', 1.2);
    }
    const pages = [1, 500, 1000].map(page => call(largeApp, large, list({}, page)));
    const [first, middle, last] = await compare(pages, database, sizes);
    told('first page', first);
    figure('page-500-against-the-first', ratio(middle, first), '×', 1.5);
    // The last one: lists end there (docs/decisions/totals.md).
    figure('page-1000-against-the-first', ratio(last, first), '×', 1.5);
  } finally {
    await smallApp.stop();
    await largeApp.stop();
  }
}
