import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { ensureAdministrator } from './first-administrator.ts';
import { startJobs } from './jobs.ts';
import { localCommands } from './local-commands.ts';
import { schema } from './migrations/index.ts';
import { anybody } from './modules/user/queries.ts';
import type { Config } from './platform/config.ts';
import { listen } from './platform/listen.ts';
import { openLocalChannel } from './platform/local-channel.ts';
import { version } from './platform/version.ts';
import { openReady } from './ready-database.ts';
import type { Services } from './services.ts';
import { createServices } from './services.ts';

export interface Running {
  services: Services;
  /** The address that it listens on. */
  address: string;
  /** Accepts no more requests, finishes running requests and jobs, and closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the application: database, migrations, first administrator, jobs, and last the requests.
 * @param fill called while the database is closed, so that another process may fill it
 */
export async function start(config: Config, fill?: () => Promise<void>): Promise<Running> {
  let log: FastifyBaseLogger | undefined;
  const stuck = (reason: unknown) => {
    // A supervisor restarts it.
    log?.fatal({ err: reason }, 'This process cannot use its database any more and ends');
    process.exit(1);
  };
  let database = await openReady(config, stuck);
  try {
    if (fill && !(await anybody(database.db))) {
      await database.close();
      await fill();
      // The key for a first start is in its file by now.
      database = await openReady({ ...config, newSecretKey: undefined }, stuck);
    }
    const services = await createServices(config, database);
    const app = await buildApp(services);
    log = app.log;
    database.outages.log = app.log;
    app.log.info(`Periplo ${version}, schema ${schema}, Node ${process.versions.node}, ${database.kind} database`);
    await ensureAdministrator(services, app.log);
    const jobs = startJobs(services, app.log);
    const address = await listen(app, config);
    // Commands can open a server's database themselves, but only this process can open the embedded one.
    const commands =
      database.kind === 'embedded'
        ? await openLocalChannel(config.dataDir, localCommands(services), message => app.log.warn(message))
        : null;
    return {
      services,
      address,
      async stop() {
        await Promise.all([app.close(), commands?.close()]);
        await jobs.close();
        await services.pdf.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
