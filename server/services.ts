import { createPdfRenderer, type PdfRenderer } from './pdf/render.ts';
import { type Secrets, secretsOf } from './platform/auth/secret.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import type { Db } from './platform/db/db.ts';
import { createFileLinks, type FileLinks } from './platform/files/file-links.ts';
import { createFiles, type Files } from './platform/files/files.ts';
import { createHeavyWork, type Semaphore } from './platform/http/semaphore.ts';
import { createTraces, type Traces } from './platform/http/trace.ts';
import type { LogLines } from './platform/log/stdout-log.ts';

/** What the application consists of; each function takes what it needs of it. */
export interface Services {
  db: Db;
  database: Database;
  config: Config;
  secrets: Secrets;
  files: Files;
  links: FileLinks;
  pdf: PdfRenderer;
  /** PDFs, uploads, imports and exports run in it. */
  heavyWork: Semaphore;
  traces: Traces;
  clock: () => Date;
  /** Where the lines about requests and failures go; nowhere in tests. */
  log: LogLines | undefined;
}

/** The services for an open and migrated database. The caller closes `pdf` and the database. */
export async function createServices(
  config: Config,
  database: Database,
  { clock = () => new Date(), log }: Partial<Pick<Services, 'clock' | 'log'>> = {},
): Promise<Services> {
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
    heavyWork,
    traces: createTraces(database.db, clock, error => {
      if (!database.outages.recordFailure(error)) process.emitWarning(`A refused call left no trace: ${error}`);
    }),
    clock,
    log,
  };
}
