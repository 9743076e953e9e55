import { setTimeout as wait } from 'node:timers/promises';

/** A request that got no proper answer. */
export interface RequestFailure {
  sentAt: number;
  endedAt: number;
  /** The status, or the reason why there was none. */
  how: string;
}

export interface Load {
  /** All requests so far. */
  sent(): number;
  failed: readonly RequestFailure[];
  /** Answers that no outage explains. */
  wrong: readonly string[];
  /** The names whose writing was acknowledged. */
  written: readonly string[];
  /** Resolves when a write that was sent from now on is acknowledged. @returns when it was, by `performance.now()` */
  writes(): Promise<number>;
  end(): Promise<void>;
}

/** The pause between two requests of a caller, in ms. */
const pause = 15;
/** A caller gives up after this time, in ms. */
const patience = 30_000;

/**
 * Writers and readers at an address until they are stopped. Each written record is read again at once, mostly through
 * another process, and must be there exactly once.
 */
export function startLoad(url: string, token: string, { writers = 4, readers = 4 } = {}): Load {
  const failed: RequestFailure[] = [];
  const wrong: string[] = [];
  const written: string[] = [];
  let sent = 0;
  let over = false;
  let acknowledgedAt = 0;

  /** @returns the envelope, or nothing when the request failed as requests do in an outage */
  async function ask(path: string, body: object): Promise<{ code: number; data: unknown } | undefined> {
    const sentAt = performance.now();
    const fail = (how: string) => void failed.push({ sentAt, endedAt: performance.now(), how });
    sent += 1;
    try {
      const response = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: { 'x-token': token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      });
      const text = await response.text();
      if (response.status === 200) return JSON.parse(text);
      if ([502, 503, 504].includes(response.status)) fail(String(response.status));
      else wrong.push(`${path}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      const { name, cause } = error as Error;
      fail((cause as { code?: string } | undefined)?.code ?? name);
    } finally {
      await wait(pause);
    }
    return undefined;
  }

  async function find(name: string): Promise<void> {
    const found = await ask('transportType/getFilteredPaginated', { filter: name, page: 1 });
    if (found && (found.code !== 20000 || (found.data as unknown[]).length !== 1))
      wrong.push(`reading ${name}: ${JSON.stringify(found).slice(0, 200)}`);
  }

  let numbered = 0;
  async function write(): Promise<void> {
    // All have the same length, so that no name is a part of another.
    const name = `Transporte ${100_000 + ++numbered}`;
    const sentAt = performance.now();
    const answer = await ask('transportType/create', { data: { name } });
    if (!answer) return;
    if (answer.code !== 20001) return void wrong.push(`writing ${name}: ${JSON.stringify(answer).slice(0, 200)}`);
    written.push(name);
    acknowledgedAt = Math.max(acknowledgedAt, sentAt);
    await find(name);
  }

  const read = async () => {
    const name = written[Math.floor(Math.random() * written.length)];
    if (name) await find(name);
    else await wait(pause);
  };
  const repeat = async (work: () => Promise<void>) => {
    while (!over) await work();
  };
  const running = Promise.all([
    ...Array.from({ length: writers }, () => repeat(write)),
    ...Array.from({ length: readers }, () => repeat(read)),
  ]);
  return {
    sent: () => sent,
    failed,
    wrong,
    written,
    async writes() {
      const from = performance.now();
      while (acknowledgedAt < from) await wait(10);
      return performance.now();
    },
    async end() {
      over = true;
      await running;
    },
  };
}
