import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Outage, outage, outageOf } from '../../platform/db/outage.ts';
import { read } from '../../platform/http/envelope.ts';
import { type App, answerOutage } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';

/** Health checks give up after some seconds, so they get an answer within this time, in ms. */
const timeoutMs = 2_000;

/** For health checks: whether the process lives, and whether it can answer. */
export function healthRoutes(app: App, { db, database }: Pick<Services, 'db' | 'database'>): void {
  app.get('/health/live', { config: { permission: 'public:read' }, logLevel: 'warn' }, () => read({ live: true }));

  let pendingCheck: Promise<Outage | null> | undefined;

  /** Whether the database answers. One check runs at a time, so that repeated ones do not fill the pool. */
  function askDatabase(): Promise<Outage | null> {
    pendingCheck ??= sql`select 1`
      .execute(db)
      .then(
        () => null,
        (error: unknown) => outageOf(error) ?? outage('unreachable'),
      )
      .finally(() => {
        pendingCheck = undefined;
      });
    return pendingCheck;
  }

  app.get('/health/ready', { config: { permission: 'public:read' }, logLevel: 'warn' }, async (request, reply) => {
    const late = wait(timeoutMs, outage('unreachable'), { ref: false });
    const databaseState = await Promise.race([askDatabase(), late]);
    if (databaseState) return answerOutage(request, reply, databaseState, { ready: false });
    return read({ ready: true, storage: { writable: database.outages.current?.kind !== 'diskFull' } });
  });
}

export const healthNoun: Noun = { routes: [healthRoutes] };
