import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Opened, open } from '../main.ts';
import { startWorker } from '../platform/worker.ts';
import { type Agency, readAgencies } from './directory.ts';

/** Serves many agencies, each with a database of its own, in one process (docs/scale.md). */
export interface Fleet {
  /** Answers a request with the agency of its host, which is opened first if it sleeps. */
  serve(request: IncomingMessage, response: ServerResponse): void;
  /** The names of the agencies that are open. */
  awake(): string[];
  /**
   * Closes what nobody has used for a while and what has another configuration now, and opens what has slept for long,
   * so that its jobs run.
   */
  tend(): Promise<void>;
  /**
   * Says that it is not ready for `drainSeconds`; then refuses new requests, finishes running ones and jobs, and closes
   * all databases.
   */
  stop(): Promise<void>;
}

export interface FleetOptions {
  /** The folder with a folder for each agency. */
  folder: string;
  /** The process's variables. */
  environment: NodeJS.ProcessEnv;
  log(line: string): void;
  /** How long a process that is told to end still takes requests, while it says that it is not ready, in seconds. */
  drainSeconds?: number;
  /** How long an unused agency stays open, in ms. */
  restAfter?: number;
  /** After how long a sleeping one is opened for its letters and reminders, in ms. */
  visitEvery?: number;
  /** How often all of this is looked at, in ms. */
  tendEvery?: number;
  /** The folder is read again after this time at the earliest, in ms. */
  readEvery?: number;
  /** How long an agency that could not be opened is left alone, in ms. */
  retryAfter?: number;
  /** How long a visit waits for an agency to open before it goes on to the next, in ms. */
  openWithin?: number;
}

interface Place {
  agency: Agency;
  opened: Promise<Opened>;
  requests: number;
  lastUse: number;
}

const second = 1000;
const minute = 60 * second;
/** How long an agency that was only visited stays open: its jobs begin within a second. */
const visit = 30 * second;
/** How long running requests hold up the closing of their agency. */
const longestRequest = 10 * second;
/** So many sleeping agencies are opened for their jobs at a time. */
const mostVisits = 20;

/** @throws when the folder cannot be read */
export function createFleet({ folder, environment, log, ...times }: FleetOptions): Fleet {
  const { restAfter = 15 * minute, visitEvery = 15 * minute, tendEvery = 20 * second } = times;
  const { readEvery = 5 * second, retryAfter = 5 * second, openWithin = 30 * second, drainSeconds = 0 } = times;
  const places = new Map<string, Place>();
  /** When each was last open. */
  const seen = new Map<string, number>();
  /** When each could not be opened or served for the last time. */
  const failed = new Map<string, number>();
  const closing = new Set<Promise<void>>();
  let told: string[] = [];
  let directory = readAgencies(folder, environment);
  let readAt = performance.now();
  let ending = false;
  let stopped = false;
  tell(directory.faults);

  function tell(faults: string[]): void {
    for (const fault of faults) if (!told.includes(fault)) log(`not served: ${fault}`);
    told = faults;
  }

  function refresh(): void {
    if (performance.now() - readAt < readEvery) return;
    readAt = performance.now();
    try {
      directory = readAgencies(folder, environment, directory);
      tell(directory.faults);
    } catch (error) {
      // A share that is away for a moment. What was read last still counts.
      tell([...directory.faults, `new and changed agencies (${messageOf(error)})`]);
    }
    for (const place of places.values()) if (directory.agencies.get(place.agency.host) !== place.agency) rest(place);
  }

  function find(host: string): Agency | undefined {
    if (!directory.agencies.has(host)) refresh();
    return directory.agencies.get(host);
  }

  function wake(agency: Agency): Place {
    const there = places.get(agency.host);
    if (there) return there;
    // A database that hangs ends the process where it serves one agency. Here it ends only that agency.
    const stuck = () => forget(place, 'its database hangs');
    const place: Place = { agency, opened: open(agency.config, { stuck }), requests: 0, lastUse: performance.now() };
    places.set(agency.host, place);
    place.opened.catch(error => forget(place, messageOf(error)));
    return place;
  }

  function forget(place: Place, reason: string): void {
    if (places.get(place.agency.host) !== place) return;
    log(`${place.agency.name} cannot be served: ${reason}`);
    failed.set(place.agency.host, performance.now());
    rest(place);
  }

  const failedLately = (host: string) => performance.now() - (failed.get(host) ?? -retryAfter) < retryAfter;

  /** The next call opens the agency anew. What still runs here is finished meanwhile. */
  function rest(place: Place): void {
    places.delete(place.agency.host);
    seen.set(place.agency.host, performance.now());
    const closed = close(place)
      .catch(error => log(`${place.agency.name} was not closed well: ${messageOf(error)}`))
      .finally(() => closing.delete(closed));
    closing.add(closed);
  }

  async function answer(place: Place, request: IncomingMessage, response: ServerResponse): Promise<void> {
    place.requests += 1;
    response.once('close', () => {
      place.requests -= 1;
      place.lastUse = performance.now();
    });
    try {
      const { app } = await place.opened;
      app.routing(request, response);
    } catch {
      refuse(response, 503, notNow);
    }
  }

  async function tend(): Promise<void> {
    refresh();
    const now = performance.now();
    const idle = [...places.values()].filter(place => place.requests === 0 && now - place.lastUse >= restAfter);
    for (const place of idle) rest(place);
    const asleep = [...directory.agencies.values()].filter(
      ({ host }) => !places.has(host) && !failedLately(host) && now - (seen.get(host) ?? -visitEvery) >= visitEvery,
    );
    for (const { host } of asleep.slice(0, mostVisits)) {
      if (ending) return;
      // Many visits take long.
      refresh();
      const agency = directory.agencies.get(host);
      if (!agency) continue;
      const place = wake(agency);
      place.lastUse = now - restAfter + Math.min(visit, restAfter);
      // One after the other: opening takes a good part of a second of processor time.
      await Promise.race([place.opened.catch(() => undefined), wait(openWithin, undefined, { ref: false })]);
    }
  }

  const tending = startWorker([{ name: 'agencies', everyMs: tendEvery, run: tend }], {
    error: ({ err }) => log(`agencies: ${err}`),
  });

  return {
    serve(request, response) {
      const health = request.url === '/health/live' || request.url === '/health/ready';
      const refused = request.url === '/health/ready' ? ending : stopped && !health;
      if (refused) return refuse(response, 503, 'Stopping');
      const agency = stopped ? undefined : find(hostOf(request));
      if (!agency && health) return refuse(response, 200, 'ok');
      if (!agency) return refuse(response, 421, 'No agency is served at this address.');
      if (failedLately(agency.host)) return refuse(response, 503, notNow);
      void answer(wake(agency), request, response);
    },
    awake: () => [...places.values()].map(({ agency }) => agency.name),
    tend,
    async stop() {
      ending = true;
      // It may wait for an agency that does not open.
      void tending.stop();
      await wait(drainSeconds * second);
      stopped = true;
      for (const place of places.values()) rest(place);
      await Promise.allSettled(closing);
    },
  };
}

const notNow = 'This agency cannot be served now. Please try again.';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Ends event streams, finishes the other requests and the jobs, and closes the database. */
async function close(place: Place): Promise<void> {
  const opened = await place.opened.catch(() => undefined);
  if (!opened) return;
  await opened.app.close();
  const end = performance.now() + longestRequest;
  while (place.requests > 0 && performance.now() < end) await wait(20);
  await opened.stop();
}

/** The host that was asked for, without its port. */
function hostOf({ headers }: IncomingMessage): string {
  return URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
}

function refuse(response: ServerResponse, status: number, words: string): void {
  const code = status === 200 ? 20000 : 40001;
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '5', connection: 'close' }),
  });
  response.end(JSON.stringify({ code, data: { message: words } }));
}
