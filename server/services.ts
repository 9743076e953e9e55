import { createPdfRenderer } from './pdf/render.ts';
import { secretsOf } from './platform/auth/secret.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { createFileLinks } from './platform/files/file-links.ts';
import { createFiles } from './platform/files/files.ts';
import { createHeavyWork } from './platform/http/semaphore.ts';
import { createTraces } from './platform/http/trace.ts';
import type { LogLines } from './platform/log/stdout-log.ts';

/** What the application consists of; each function takes what it needs of it. */
export type Services = Awaited<ReturnType<typeof createServices>>;

interface ServiceOptions {
  clock?: () => Date;
  log?: LogLines;
}

/** The services for an open and migrated database. The caller closes `pdf` and the database. */
export async function createServices(
  config: Config,
  database: Database,
  { clock = () => new Date(), log }: ServiceOptions = {},
) {
  const secrets = secretsOf(config);
  const heavyWork = createHeavyWork();
  return {
    db: database.db,
    database,
    config,
    secrets,
    files: await createFiles(config, heavyWork),
    links: createFileLinks(secrets, clock),
    pdf: createPdfRenderer(),
    /** PDFs, uploads, imports and exports run in it. */
    heavyWork,
    traces: createTraces(database.db, clock, error => {
      if (!database.outages.recordFailure(error)) process.emitWarning(`A refused call left no trace: ${error}`);
    }),
    clock,
    /** Where the lines about requests and failures go; nowhere in tests. */
    log,
  };
}
