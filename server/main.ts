import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { ensureAdministrator } from './first-administrator.ts';
import { startJobs } from './jobs.ts';
import { openMigrated } from './migrated-database.ts';
import { schema } from './migrations/index.ts';
import { hasUsers } from './modules/user/queries.ts';
import type { Config } from './platform/config/config.ts';
import { version } from './platform/config/version.ts';
import { listen } from './platform/http/http.ts';
import { openLog } from './platform/log/stdout-log.ts';
import { createServices, type Services } from './services.ts';

export interface Running {
  services: Services;
  /** The address that it listens on. */
  address: string;
  /** Accepts no more requests, finishes running requests and jobs, and closes the database. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** Fills a database without users, from another process. */
  fill?: (() => Promise<void>) | undefined;
  /** The running build of the screens: requests are accepted after it. */
  build?: Promise<void> | undefined;
}

/**
 * Starts the application: database, migrations, first administrator, jobs. Last of all it accepts requests.
 * @throws when a part cannot be opened
 */
export async function start(config: Config, { fill, build }: StartOptions = {}): Promise<Running> {
  let log: FastifyBaseLogger | undefined;
  const onStuck = (reason: unknown) => {
    log?.fatal({ err: reason }, 'This process cannot use its database any more and ends');
    // A supervisor restarts it.
    process.exit(1);
  };
  const database = await openMigrated(config, { onStuck });
  try {
    const filling = fill && !(await hasUsers(database.db)) ? fill() : undefined;
    await Promise.all([filling, build]);
    const services = await createServices(config, database, { log: openLog() });
    const app = await buildApp(services);
    log = app.log;
    database.outages.log = app.log;
    app.log.info(`Periplo ${version}, schema ${schema}, Node ${process.versions.node}, ${database.kind} database`);
    await ensureAdministrator(services, app.log);
    await app.ready();
    const jobs = startJobs(services, app.log);
    const close = async () => {
      await app.close();
      await jobs.close();
      await services.pdf.close();
      await database.close();
    };
    try {
      return { services, address: await listen(app, config), stop: close };
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}
