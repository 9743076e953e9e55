import { startPostgres } from '../scripts/postgres.ts';
import { filledDatabase } from './data.ts';
import { figure, median, note, rounded } from './figure.ts';
import { type Call, send } from './load.ts';
import { cpuMs, type Measured, postmaster, startApplication } from './processes.ts';

const seconds = 5;
const rounds = 5;

interface Round {
  perSecond: number;
  /** Processor time per call, application and database, in ms. */
  cost: number;
}

/**
 * Two processes on one database compared with one: calls per second, with enough parallel calls to keep them busy. The
 * call has more work for the application than for the database. Without spare cores (application, database and this
 * load share two) the clock cannot show the difference. Then the processor time per call tells whether the second
 * process would cost the first anything.
 */
export async function run(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const { url, staffToken } = await filledDatabase(postgres.url, 1000);
    const database = await postmaster(url);
    const one = await startApplication({ DATABASE_URL: url });
    const other = await startApplication({ DATABASE_URL: url });
    const call = (server: Measured): Call => {
      return { server, path: '/api/roomType/getFilteredPaginated', token: staffToken, body: { filter: '', page: 1 } };
    };
    try {
      const alone: Round[] = [];
      const both: Round[] = [];
      for (let round = 0; round <= rounds; round++) {
        const single = await busy([call(one)], database);
        const pair = await busy([call(one), call(other)], database);
        // The first round is a warm-up.
        if (round > 0) alone.push(single) && both.push(pair);
      }
      const middle = (of: Round[], by: keyof Round) => median(of.map(round => round[by]));
      const [slow, fast] = [middle(alone, 'perSecond'), middle(both, 'perSecond')];
      note(`one process ${rounded(slow)} calls a second, two ${rounded(fast)}`);
      const [cheap, dear] = [middle(alone, 'cost'), middle(both, 'cost')];
      note(`processor time a call: one process ${rounded(cheap)} ms, two ${rounded(dear)} ms`);
      figure('two-processes', fast / slow, '×', 1.6, { atLeast: true });
      // With enough cores, twice the processes at this cost per call do 1.6 times as much.
      figure('two-processes-by-processor', (2 * cheap) / dear, '×', 1.6, { atLeast: true });
    } finally {
      await one.stop();
      await other.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** Eight calls at a time to each process, for some seconds. */
async function busy(calls: readonly Call[], database: number): Promise<Round> {
  const used = () => calls.reduce((sum, { server }) => sum + cpuMs(server.pid), cpuMs(database, true));
  const before = used();
  const started = performance.now();
  let done = 0;
  const lane = async (call: Call) => {
    while (performance.now() - started < seconds * 1000) {
      await send(call);
      done++;
    }
  };
  await Promise.all(calls.flatMap(call => Array.from({ length: 8 }, () => lane(call))));
  return { perSecond: (done * 1000) / (performance.now() - started), cost: (used() - before) / done };
}
