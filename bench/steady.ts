import { setTimeout as wait } from 'node:timers/promises';
import { type Call, send } from './load.ts';
import { type Measured, residentMb } from './processes.ts';

/** The result of a steady load. Times in ms, memory in MB. */
export interface Met {
  calls: number;
  waits: number[];
  failures: unknown[];
  /** The lowest memory of each minute. */
  lowest: number[];
}

/**
 * Makes a fixed number of calls per second by the clock, not by the answers, because slow answers must not reduce the
 * load.
 * @param part the call with a number
 */
export async function steadyLoad(
  server: Measured,
  { minutes, perSecond }: { minutes: number; perSecond: number },
  part: (sent: number) => Omit<Call, 'server'>,
): Promise<Met> {
  const met: Met = { calls: Math.round(minutes * 60 * perSecond), waits: [], failures: [], lowest: [] };
  const under: Promise<void>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < met.calls; sent++) {
    await wait(Math.max(0, started + (sent * 1000) / perSecond - performance.now()));
    const before = performance.now();
    under.push(
      send({ server, ...part(sent) }).then(
        () => void met.waits.push(performance.now() - before),
        error => void met.failures.push(error),
      ),
    );
    if (sent % perSecond > 0) continue;
    const minute = Math.floor(sent / (60 * perSecond));
    met.lowest[minute] = Math.min(met.lowest[minute] ?? Number.POSITIVE_INFINITY, residentMb(server.pid));
  }
  await Promise.all(under);
  met.waits.sort((a, b) => a - b);
  return met;
}

/** The time in ms within which a share of the calls was answered. */
export const waitAt = ({ waits }: Met, share: number): number => waits[Math.floor(waits.length * share)] ?? Number.NaN;
