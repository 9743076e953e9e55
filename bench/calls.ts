import { type FilledDatabase, filledDatabase, frequentName, newStay, rareName, withPostgres } from './data.ts';
import { figure, median, note, roundFigure } from './figure.ts';
import { type BenchCall, type Cost, compare, type Sizes, send } from './load.ts';
import { cpuMs, type MeasuredServer, postmaster, startBare, treeCpuMs, withServer } from './processes.ts';
import { openRecorder, type RecordedCall } from './record.ts';

const path = '/api/travel/getTravels';
const customers = '/api/travel/getCustomerTravels';
const fewTrips = 10_000;

/**
 * A page of ten trips, compared with the bare server, and everything that reads many trips among many compared with
 * few. `BENCH_TRIPS` sets the large number (1,000,000); 0 leaves that part out.
 */
export const tripListBenchmark = (): Promise<void> =>
  withPostgres(async server => {
    const many = Number(process.env.BENCH_TRIPS ?? 1_000_000);
    const small = await filledDatabase(server, fewTrips);
    const { url, staffToken: token, customerToken } = small;
    const body = { filter: {}, page: 1 };
    await againstBare('trip-list-against-bare', 1.6, url, { path, token, body });
    await againstBare('customers-list-against-bare', 1.83, url, { path: customers, token: customerToken, body });
    if (many === 0) return;
    const started = performance.now();
    const large = await filledDatabase(server, many);
    note(`${many} trips loaded in ${Math.round((performance.now() - started) / 1000)} s`);
    await growth(small, large, many);
  });

/** A call that is compared: without a body a GET. */
interface GrowthCall {
  path: string;
  body?: object;
  who?: 'staffToken' | 'customerToken';
}

const list = (filter: object): GrowthCall => ({ path, body: { filter, page: 1 } });
const searchCall = (query: string): GrowthCall => ({ path: '/api/search/find', body: { query } });
const counters = (query = ''): GrowthCall => ({ path: `/api/travel/travelCounterByTag${query}` });

const growthCalls: Record<string, GrowthCall> = {
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
  'search-growth-rare-name': searchCall(rareName),
  'search-growth-frequent-name': searchCall(frequentName),
  'dashboard-growth': { path: '/api/dashboard/today' },
};

async function growth(small: FilledDatabase, large: FilledDatabase, many: number): Promise<void> {
  const database = await postmaster(small.url);
  const call = (server: MeasuredServer, data: FilledDatabase, { path, body, who = 'staffToken' }: GrowthCall) => {
    return { server, path, token: data[who], ...(body && { body }) };
  };
  const sizes = { count: 200, warmUp: 200 };
  await withServer({ DATABASE_URL: small.url }, smallApp =>
    withServer({ DATABASE_URL: large.url }, async largeApp => {
      for (const [name, grows] of Object.entries(growthCalls)) {
        const pair = [call(smallApp, small, grows), call(largeApp, large, grows)];
        const [one, other] = await compare(pair, database, sizes);
        noteCost(`${fewTrips} trips`, one);
        noteCost(`${many} trips`, other);
        figure(name, ratio(other, one), '×', name === 'trip-list-growth-customer' ? 1.2 : 2);
      }
    }),
  );
}

interface MeasuredCall extends RecordedCall {
  /** Its statements run one after the other, in a transaction. */
  transaction?: boolean;
}

/** Prints how much more processor time a call takes than the bare server does for it. */
async function againstBare(
  name: string,
  target: number,
  url: string,
  { transaction = false, ...call }: MeasuredCall,
  sizes?: Sizes,
): Promise<void> {
  const database = await postmaster(url);
  const recorder = await openRecorder(url);
  const { statements, status, body: answer } = await recorder.record(call);
  await recorder.close();
  if (status !== 200 || !answer.startsWith('{"code":2000'))
    throw new Error(`${call.path} answered ${status} ${answer}`);
  await withServer({ DATABASE_URL: url }, async application => {
    const bare = await startBare({ url, statements, transaction, answer: JSON.parse(answer) });
    const pair = [application, bare].map(server => ({ server, ...call }));
    const [own, limit] = await compare(pair, database, sizes).finally(() => bare.stop());
    noteCost('application', own);
    noteCost('bare', limit);
    figure(name, ratio(own, limit), '×', target);
  });
}

const ratio = (one: Cost | undefined, other: Cost | undefined) => (one?.total ?? Number.NaN) / (other?.total ?? 1);

function noteCost(who: string, cost: Cost | undefined): void {
  if (!cost) return;
  note(
    `${who}: ${roundFigure(cost.total)} ms of processor a request (application ${roundFigure(cost.application)}, database ${roundFigure(cost.database)})`,
  );
}

/** A page of ten from a catalogue of a thousand, with a name filter, compared with the bare server. */
export const catalogueBenchmark = (): Promise<void> =>
  withPostgres(async server => {
    const { url, staffToken } = await filledDatabase(server, 1000);
    const call = { path: '/api/roomType/getFilteredPaginated', token: staffToken, body: { filter: 'itaci', page: 1 } };
    await againstBare('catalogue-against-bare', 2.3, url, call, { count: 400 });
  });

/** A new line in a budget, compared with the bare server: the same statements in the same transaction. */
export const createLineBenchmark = (): Promise<void> =>
  withPostgres(async server => {
    const { url, staffToken } = await filledDatabase(server, 1000);
    const call = { path: '/api/budgetAccomodation/create', token: staffToken, body: newStay(500), transaction: true };
    // Few rounds, because each makes the budget longer for both.
    await againstBare('create-line-against-bare', 2.5, url, call, { rounds: 9, count: 50, warmUp: 100 });
  });

const seconds = 5;
const rounds = 5;

/**
 * Two processes on one database compared with one: the processor time per call, with enough parallel calls to keep them
 * busy. On two cores, which the processes, the database and this load share, the clock cannot show the difference; with
 * enough cores, twice the processes at the measured cost do this many times as much.
 */
export const processesBenchmark = (): Promise<void> =>
  withPostgres(async server => {
    const { url, staffToken } = await filledDatabase(server, 1000);
    const database = await postmaster(url);
    const call = (server: MeasuredServer): BenchCall => {
      return { server, path: '/api/roomType/getFilteredPaginated', token: staffToken, body: { filter: '', page: 1 } };
    };
    const single: number[] = [];
    const paired: number[] = [];
    await withServer({ DATABASE_URL: url }, one =>
      withServer({ DATABASE_URL: url }, async other => {
        // The first round is a warm-up.
        for (let round = 0; round <= rounds; round++) {
          const oneCost = await busyCost([call(one)], database);
          const twoCost = await busyCost([call(one), call(other)], database);
          if (round > 0) single.push(oneCost) && paired.push(twoCost);
        }
      }),
    );
    const [oneCost, twoCost] = [median(single), median(paired)];
    note(`processor time a call: one process ${roundFigure(oneCost)} ms, two ${roundFigure(twoCost)} ms`);
    figure('two-processes', (2 * oneCost) / twoCost, '×', 1.6, { atLeast: true });
  });

/**
 * Eight calls at a time to each process, for some seconds.
 * @returns the processor time per call, application and database, in ms
 */
async function busyCost(calls: readonly BenchCall[], database: number): Promise<number> {
  const used = () => calls.reduce((sum, { server }) => sum + cpuMs(server.pid), treeCpuMs(database));
  const before = used();
  const started = performance.now();
  let done = 0;
  const repeat = async (call: BenchCall) => {
    while (performance.now() - started < seconds * 1000) {
      await send(call);
      done++;
    }
  };
  await Promise.all(calls.flatMap(call => Array.from({ length: 8 }, () => repeat(call))));
  return (used() - before) / done;
}
