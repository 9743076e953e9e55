import { sql } from 'kysely';
import { code } from '../../../contract/envelope.ts';
import type { Services } from '../../app.ts';
import { read } from '../../platform/envelope.ts';
import { Failure } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';

/** For whatever watches the application: that it lives, and that it can answer. */
export function healthRoutes(app: App, { db }: Services): void {
  app.get('/health/live', { config: { permission: 'public:read' }, logLevel: 'warn' }, () => read({ live: true }));

  app.get('/health/ready', { config: { permission: 'public:read' }, logLevel: 'warn' }, async request => {
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      throw new Failure(code.error, 'fault.notReady', { status: 503 });
    }
    return read({ ready: true });
  });
}
