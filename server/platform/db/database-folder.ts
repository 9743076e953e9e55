import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The PostgreSQL version of the embedded engine. It cannot read the files of another version. */
const engineVersion = '18';

/**
 * Whether a folder holds a database of the embedded engine. A missing or empty folder holds none.
 * @throws when it holds another version's database or other files: the engine would start a new database on top of them
 */
export function holdsDatabase(folder: string): boolean {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return false;
  const file = join(folder, 'PG_VERSION');
  if (!existsSync(file))
    throw new Error(
      `${folder} holds files, but no database (PG_VERSION is missing). Put it aside, and restore the last backup into a new DATA_DIR (README, "Keep it safe"); or set DATA_DIR to where the data is.`,
    );
  const version = readFileSync(file, 'utf8').trim();
  if (version !== engineVersion)
    throw new Error(
      `${folder} was written by PostgreSQL ${version}, and this is version ${engineVersion}. Start the Periplo that wrote it, save a backup there, and restore it into a new DATA_DIR (README, "Keep it safe"); a PostgreSQL server's own folder is reached by DATABASE_URL.`,
    );
  return true;
}
