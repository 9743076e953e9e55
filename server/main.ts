import { buildApp, type Services } from './app.ts';
import { ensureAdministrator } from './first-administrator.ts';
import { startJobs } from './jobs.ts';
import { createPdfRenderer } from './pdf/render.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { createFileLinks } from './platform/file-links.ts';
import { createFiles } from './platform/files.ts';
import { listen } from './platform/listen.ts';
import { createSecrets } from './platform/secret.ts';

export interface Running {
  services: Services;
  /** Where it listens. */
  address: string;
  /** Takes no more requests, finishes those under way and the jobs', and closes the database. */
  stop(): Promise<void>;
}

/** Starts the application: database, migrations, first administrator, jobs, and last the requests. */
export async function start(config: Config, prepare?: (services: Services) => Promise<void>): Promise<Running> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(database);
    const clock = () => new Date();
    const secrets = createSecrets(config.secretKey);
    const services: Services = {
      db: database.db,
      database,
      config,
      secrets,
      files: await createFiles(config),
      links: createFileLinks(secrets, clock),
      pdf: createPdfRenderer(),
      clock,
      log: true,
    };
    await prepare?.(services);
    const app = await buildApp(services);
    await ensureAdministrator(services, app.log);
    const jobs = startJobs(services, app.log);
    const address = await listen(app, config);
    return {
      services,
      address,
      async stop() {
        await app.close();
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
