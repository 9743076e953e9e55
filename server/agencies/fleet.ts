import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Opened, open } from '../main.ts';
import { startWorker } from '../platform/worker.ts';
import { type Agency, type Directory, readAgencies } from './directory.ts';

/** Serves many agencies, each with a database of its own, in one process (docs/scale.md). */
export interface Fleet {
  /** Answers a request with the agency of its host, which is opened first if it sleeps. */
  serve(request: IncomingMessage, response: ServerResponse): void;
  /** The names of the agencies that are open. */
  awake(): string[];
  /** Closes what nobody has used for a while, and opens what has slept for long, so that its jobs run. */
  tend(): Promise<void>;
  stop(): Promise<void>;
}

export interface FleetOptions {
  /** The folder with a folder for each agency. */
  folder: string;
  /** The process's variables. */
  environment: NodeJS.ProcessEnv;
  log(line: string): void;
  /** How long an unused agency stays open, in ms. */
  restAfter?: number;
  /** After how long a sleeping one is opened for its letters and reminders, in ms. */
  visitEvery?: number;
  /** How often all of this is looked at, in ms. */
  tendEvery?: number;
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
/** How often strangers' hosts make the folder be read again. */
const readEvery = 5 * second;
/** So many sleeping agencies are opened for their jobs at a time. */
const mostVisits = 20;

/** @throws when the folder cannot be read */
export function createFleet({ folder, environment, log, ...times }: FleetOptions): Fleet {
  const { restAfter = 15 * minute, visitEvery = 15 * minute, tendEvery = 20 * second } = times;
  const places = new Map<string, Place>();
  /** When each was last open. */
  const seen = new Map<string, number>();
  let told: string[] = [];
  let directory = read();
  let readAt = performance.now();
  let stopped = false;

  function read(): Directory {
    const found = readAgencies(folder, environment);
    for (const fault of found.faults) if (!told.includes(fault)) log(`not served: ${fault}`);
    told = found.faults;
    return found;
  }

  function refresh(): void {
    if (performance.now() - readAt < readEvery) return;
    readAt = performance.now();
    directory = read();
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
    place.opened.catch(error => forget(place, error instanceof Error ? error.message : String(error)));
    return place;
  }

  function forget(place: Place, reason: string): void {
    if (places.get(place.agency.host) !== place) return;
    log(`${place.agency.name} cannot be served: ${reason}`);
    places.delete(place.agency.host);
    seen.set(place.agency.host, performance.now());
  }

  async function rest(place: Place): Promise<void> {
    places.delete(place.agency.host);
    seen.set(place.agency.host, performance.now());
    const opened = await place.opened.catch(() => undefined);
    await opened?.stop();
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
      refuse(response, 503, 'This agency cannot be served now. Please try again.');
    }
  }

  async function tend(): Promise<void> {
    refresh();
    const now = performance.now();
    const idle = [...places.values()].filter(place => place.requests === 0 && now - place.lastUse >= restAfter);
    await Promise.all(idle.map(rest));
    const asleep = [...directory.agencies.values()].filter(
      ({ host }) => !places.has(host) && now - (seen.get(host) ?? -visitEvery) >= visitEvery,
    );
    for (const agency of asleep.slice(0, mostVisits)) {
      if (stopped) return;
      const place = wake(agency);
      place.lastUse = now - restAfter + Math.min(visit, restAfter);
      // One after the other: opening takes a good part of a second of processor time.
      await place.opened.catch(() => undefined);
    }
  }

  const tending = startWorker([{ name: 'agencies', everyMs: tendEvery, run: tend }], {
    error: ({ err }) => log(`agencies: ${err}`),
  });

  return {
    serve(request, response) {
      const host = hostOf(request);
      const agency = find(host);
      if (agency && !stopped) return void answer(wake(agency), request, response);
      if (request.url === '/health/live' || request.url === '/health/ready') return refuse(response, 200, 'ok');
      refuse(response, stopped ? 503 : 421, stopped ? 'Stopping' : 'No agency is served at this address.');
    },
    awake: () => [...places.values()].map(({ agency }) => agency.name),
    tend,
    async stop() {
      stopped = true;
      await tending.stop();
      await Promise.all([...places.values()].map(rest));
    },
  };
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
    ...(status === 503 && { 'retry-after': '5' }),
  });
  response.end(JSON.stringify({ code, data: { message: words } }));
}
