import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Load, RequestFailure } from './load.ts';

/** What happened to the requests around one event, times in ms. */
interface EventResult {
  name: string;
  sent: number;
  failed: number;
  /** Failed requests that the event does not explain. */
  unexplained: RequestFailure[];
  /** From its begin to the acknowledgement of a write that was sent after its end; null for a planned event. */
  recovery: number;
}

interface Event {
  name: string;
  run(cluster: Cluster): Promise<void>;
  /**
   * The requests that may fail: none; those that were sent before the process was gone; or all until writes work again,
   * because nothing else can answer them.
   */
  lost: 'none' | 'under way' | 'outage';
}

/** How long the database stays away before somebody promotes the standby, in ms. */
const beforePromotion = 2_000;

/** Everything that happens to the machines, in order. */
export const events: readonly Event[] = [
  { name: 'a process killed', lost: 'under way', run: cluster => cluster.kill(0) },
  { name: 'it comes back', lost: 'none', run: cluster => cluster.revive(0) },
  {
    name: 'rolling restart',
    lost: 'none',
    async run(cluster) {
      for (const at of cluster.processes.keys()) await cluster.restart(at);
    },
  },
  { name: 'PgBouncer restarted', lost: 'outage', run: ({ pgbouncer }) => pgbouncer.restart() },
  {
    name: 'database lost, standby promoted',
    lost: 'outage',
    async run(cluster) {
      await cluster.crashDatabase();
      await wait(beforePromotion);
      await cluster.promote();
    },
  },
];

/** Runs an event under load, and judges what failed. */
export async function runEvent({ name, run, lost }: Event, cluster: Cluster, load: Load): Promise<EventResult> {
  const [sentBefore, failedBefore] = [load.sent(), load.failed.length];
  const began = performance.now();
  await run(cluster);
  const ran = performance.now();
  const worked = await load.writes();
  // What was under way gets its answer, or none.
  await wait(2_000);
  const failed = load.failed.slice(failedBefore);
  // A planned event loses not even what was under way.
  const until = lost === 'none' ? Number.NEGATIVE_INFINITY : lost === 'under way' ? ran : worked;
  return {
    name,
    sent: load.sent() - sentBefore,
    failed: failed.length,
    unexplained: failed.filter(({ sentAt }) => sentAt > until),
    recovery: worked - began,
  };
}
