import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from './figure.ts';
import { cpuMs, type MeasuredServer, residentMb, treeCpuMs } from './processes.ts';

/** A call that is repeated against a server. */
export interface BenchCall {
  server: MeasuredServer;
  path: string;
  token?: string;
  /** The body of a POST. Without one the call is a GET. */
  body?: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a call once. @throws when the answer is not a success of the application */
export function send({ server, path, token, body }: BenchCall): Promise<string> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      ...(token && { 'x-token': token }),
    };
    const method = payload ? 'POST' : 'GET';
    const sent = request(`${server.address}${path}`, { method, agent, headers }, response => {
      const chunks: Buffer[] = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (response.statusCode === 200 && text.startsWith('{"code":2000')) resolve(text);
        else reject(new Error(`${path} answered ${response.statusCode} ${text.slice(0, 200)}`));
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** Processor time per request in milliseconds: the total, and per process. */
export interface Cost {
  total: number;
  application: number;
  database: number;
}

/** The number of rounds, the calls of each round, and the calls before the measurement. */
export interface Sizes {
  rounds?: number;
  count?: number;
  warmUp?: number;
}

/**
 * The processor time of each call (server and database processes), measured alternately in one run. A round makes every
 * call `count` times, two at a time. The result is the median of the rounds.
 */
export async function compare(
  calls: readonly BenchCall[],
  database: number,
  { rounds = 7, count = 100, warmUp = 600 }: Sizes = {},
): Promise<Cost[]> {
  for (const call of calls) await repeat(call, warmUp);
  const costs: Cost[][] = calls.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, call] of calls.entries()) costs[index]?.push(await cost(call, database, count));
  }
  return costs.map(measured => ({
    total: median(measured.map(one => one.total)),
    application: median(measured.map(one => one.application)),
    database: median(measured.map(one => one.database)),
  }));
}

async function cost(call: BenchCall, database: number, count: number): Promise<Cost> {
  const before = { application: cpuMs(call.server.pid), database: treeCpuMs(database) };
  await repeat(call, count);
  const application = (cpuMs(call.server.pid) - before.application) / count;
  const used = (treeCpuMs(database) - before.database) / count;
  return { application, database: used, total: application + used };
}

async function repeat(call: BenchCall, count: number): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left-- > 0) await send(call);
  };
  await Promise.all([worker(), worker()]);
}

/** The result of a steady load. Times in ms, memory in MB. */
interface Load {
  calls: number;
  waits: number[];
  failures: unknown[];
  /** The lowest memory of each minute. */
  memoryMinima: number[];
}

/**
 * Makes a fixed number of calls per second by the clock, not by the answers, because slow answers must not reduce the
 * load.
 * @param callAt returns the call with a number, counted from 0
 */
export async function steadyLoad(
  server: MeasuredServer,
  { minutes, perSecond }: { minutes: number; perSecond: number },
  callAt: (sent: number) => Omit<BenchCall, 'server'>,
): Promise<Load> {
  const load: Load = { calls: Math.round(minutes * 60 * perSecond), waits: [], failures: [], memoryMinima: [] };
  const pending: Promise<void>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < load.calls; sent++) {
    await wait(Math.max(0, started + (sent * 1000) / perSecond - performance.now()));
    const before = performance.now();
    pending.push(
      send({ server, ...callAt(sent) }).then(
        () => void load.waits.push(performance.now() - before),
        error => void load.failures.push(error),
      ),
    );
    if (sent % perSecond > 0) continue;
    const minute = Math.floor(sent / (60 * perSecond));
    load.memoryMinima[minute] = Math.min(load.memoryMinima[minute] ?? Number.POSITIVE_INFINITY, residentMb(server.pid));
  }
  await Promise.all(pending);
  load.waits.sort((a, b) => a - b);
  return load;
}

/** The time in ms within which a share of the calls was answered. */
export const waitAt = ({ waits }: Load, share: number): number => waits[Math.floor(waits.length * share)] ?? Number.NaN;
