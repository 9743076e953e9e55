import { startPostgres } from '../scripts/postgres.ts';
import { filledDatabase } from './data.ts';
import { figure, median, note, rounded } from './figure.ts';
import { type Call, send } from './load.ts';
import { cpuMs, type Measured, postmaster, startApplication } from './processes.ts';
import { type Share, shareOf } from './share.ts';

const seconds = 5;
const rounds = 5;

/** The part of a core that each process may use in the second comparison. The rest is for the database and this load. */
const share = 0.4;

interface Round {
  perSecond: number;
  /** Processor time per call, application and database, in ms. */
  cost: number;
}

/**
 * Two processes on one database compared with one: calls per second, with enough parallel calls to keep them busy. The
 * call has more work for the application than for the database. On two cores, which the processes, the database and this
 * load share, the clock cannot show the difference. Then the processor time per call tells whether the second process
 * would cost the first anything; and the clock tells it when each process may use a part of a core only, so that there is
 * always a free core for the rest.
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
    const shares: (Share | null)[] = [];
    try {
      const calls: [Call, Call] = [call(one), call(other)];
      const [alone, both] = await compared(calls, database);
      note(`${byClock(alone, both)}, on the cores that there are`);
      shares.push(...calls.map(({ server }) => shareOf(server.pid)));
      for (const each of shares) each?.limit(share);
      if (shares.includes(null)) note('only root can give each process a part of a core');
      else {
        const [single, pair] = await compared(calls, database);
        note(`${byClock(single, pair)}, each on ${share * 100} % of a core`);
        figure('two-processes', pair.perSecond / single.perSecond, '×', 1.6, { atLeast: true });
      }
      const [cheap, dear] = [alone.cost, both.cost];
      note(`processor time a call: one process ${rounded(cheap)} ms, two ${rounded(dear)} ms`);
      // With enough cores, twice the processes at this cost per call do 1.6 times as much.
      figure('two-processes-by-processor', (2 * cheap) / dear, '×', 1.6, { atLeast: true });
    } finally {
      await one.stop();
      await other.stop();
      for (const each of shares) each?.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** The first process alone in turns with both: the medians. */
async function compared(calls: [Call, Call], database: number): Promise<[Round, Round]> {
  const alone: Round[] = [];
  const both: Round[] = [];
  for (let round = 0; round <= rounds; round++) {
    const single = await busy(calls.slice(0, 1), database);
    const pair = await busy(calls, database);
    // The first round is a warm-up.
    if (round > 0) alone.push(single) && both.push(pair);
  }
  const middle = (of: Round[]): Round => ({
    perSecond: median(of.map(round => round.perSecond)),
    cost: median(of.map(round => round.cost)),
  });
  return [middle(alone), middle(both)];
}

const byClock = (alone: Round, both: Round) =>
  `calls a second: one process ${rounded(alone.perSecond)}, two ${rounded(both.perSecond)}`;

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
