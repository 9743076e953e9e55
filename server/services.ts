import type { Services } from './app.ts';
import { createPdfRenderer } from './pdf/render.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { createFileLinks } from './platform/file-links.ts';
import { createFiles } from './platform/files.ts';
import { createSecrets } from './platform/secret.ts';

/** What the application is made of, on a database that is open and migrated. Its `pdf` and the database are to be closed. */
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
