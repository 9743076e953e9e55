import { type FilledDatabase, filledDatabase, newStay, withPostgres } from './data.ts';
import { figure, note } from './figure.ts';
import { type BenchCall, steadyLoad, waitAt } from './load.ts';
import { type MeasuredServer, withServer } from './processes.ts';

const trips = 10_000;
/** In the first minutes caches fill, hot code is compiled, and the heap finds its size. */
const warmUpMinutes = 4;

type SoakCall = Omit<BenchCall, 'server'>;

/**
 * The work of an office and its customers, for ten minutes: how long the slowest hundredth of the calls waits, and how
 * memory develops. `BENCH_MINUTES` changes the time.
 */
export const soakBenchmark = (): Promise<void> =>
  withPostgres(async server => {
    const data = await filledDatabase(server, trips);
    const minutes = Number(process.env.BENCH_MINUTES ?? 10);
    await withServer({ DATABASE_URL: data.url }, application => work(application, data, minutes));
  });

async function work(server: MeasuredServer, data: FilledDatabase, minutes: number): Promise<void> {
  const load = await steadyLoad(server, { minutes, perSecond: 50 }, sent => callOf(data, sent));
  const { calls, failures, memoryMinima } = load;
  note(
    `${calls} calls in ${minutes} minutes, ${failures.length} failed; half within ${waitAt(load, 0.5).toFixed(1)} ms`,
  );
  note(`lowest memory of each minute: ${memoryMinima.map(Math.round).join(' ')} MB`);
  if (failures[0]) note(`the first failure: ${failures[0]}`);
  figure('soak-failures', failures.length, 'calls', 0);
  figure('soak-p99', waitAt(load, 0.99), 'ms', 300);
  if (minutes > warmUpMinutes + 1)
    figure('soak-memory-growth', slope(memoryMinima.slice(warmUpMinutes)) * 10, 'MB/10min', 1);
}

/** The mix: lists and pages that everybody reads, and one writing call in twenty. */
function callOf({ staffToken, customerToken }: FilledDatabase, sent: number): SoakCall {
  const id = 1 + ((sent * 7919) % trips);
  const page = 1 + (sent % 5);
  const staff = (path: string, body?: unknown): SoakCall => ({ path, token: staffToken, body });
  const mix: (() => SoakCall)[] = [
    () => staff('/api/travel/getTravels', { filter: {}, page }),
    () => staff('/api/travel/travelCounterByTag'),
    () => staff('/api/travel/getTravels', { filter: { name: 'rtuga' }, page }),
    () => staff(`/api/budget/data/${id}`),
    () => ({
      path: '/api/travel/getCustomerTravels',
      token: customerToken,
      body: { filter: {}, page: 1 + (sent % 2) },
    }),
    () => staff('/api/roomType/getFilteredPaginated', { filter: 'itaci', page }),
    () => staff(`/api/travel/data/${id}`),
  ];
  // Every fourth trip is open (`data.ts`); the services of an archived one do not change.
  const open = 4 * (1 + (id % (trips / 4)));
  const writing: () => SoakCall = () => staff('/api/budgetAccomodation/create', newStay(open));
  return (sent % 20 === 19 ? writing : (mix[sent % mix.length] ?? writing))();
}

/** The slope by least squares, for values at equal distances. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0) / spread;
}
