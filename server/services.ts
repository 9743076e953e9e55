import { createPdfRenderer, type PdfRenderer } from './pdf/render.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import type { Db } from './platform/db/db.ts';
import { createFileLinks, type FileLinks } from './platform/file-links.ts';
import { createFiles, type Files } from './platform/files.ts';
import { createSecrets, type Secrets } from './platform/secret.ts';

/** What the application is made of. */
export interface Services {
  db: Db;
  database: Database;
  config: Config;
  secrets: Secrets;
  files: Files;
  links: FileLinks;
  pdf: PdfRenderer;
  clock: () => Date;
  /** Where request and failure lines go; off in tests. */
  log: boolean;
}

/** The services on a database that is open and migrated. Its `pdf` and the database are to be closed. */
export async function createServices(config: Config, database: Database): Promise<Services> {
  const clock = () => new Date();
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
    log: true,
  };
}
