import { createPdfRenderer, type PdfRenderer } from './pdf/render.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import type { Db } from './platform/db/db.ts';
import { createFileLinks, type FileLinks } from './platform/file-links.ts';
import { createFiles, type Files } from './platform/files.ts';
import { createSecrets, type Secrets } from './platform/secret.ts';

/** The parts that the application consists of. */
export interface Services {
  db: Db;
  database: Database;
  config: Config;
  secrets: Secrets;
  files: Files;
  links: FileLinks;
  pdf: PdfRenderer;
  clock: () => Date;
  /** Whether requests and failures are logged; off in tests. */
  log: boolean;
}

/** The services for an open and migrated database. The caller closes `pdf` and the database. */
export async function createServices(
  config: Config,
  database: Database,
  { clock = () => new Date(), log = true }: Partial<Pick<Services, 'clock' | 'log'>> = {},
): Promise<Services> {
  const secrets = createSecrets(config.secretKey);
  return {
    db: database.db,
    database,
    config,
    secrets,
    files: await createFiles(config),
    links: createFileLinks(secrets, clock),
    pdf: createPdfRenderer(),
    clock,
    log,
  };
}
