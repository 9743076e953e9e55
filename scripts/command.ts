import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../server/platform/config/config.ts';
import { startFailure } from '../server/platform/config/start-failure.ts';
import { type Database, openDatabase } from '../server/platform/db/database.ts';
import { refuseOtherVersion } from '../server/platform/db/migrate.ts';

/**
 * Runs an operator's command and ends the process.
 * @param work returns the text to print; what it throws is explained on stderr, and the exit code is 1
 */
export async function runCommand(work: (config: Config) => Promise<string>): Promise<never> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    console.log(await work(config));
    process.exit();
  } catch (error) {
    console.error(startFailure(error, config?.dataDir));
    process.exit(1);
  }
}

/** Prints the lines of a command that ends by itself, or on stderr why it failed, with exit code 1. */
export async function printLines(work: () => Promise<string[]>): Promise<void> {
  try {
    console.log((await work()).join('\n'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Runs the work of a command on the configured database, which a running application shares with it.
 * @param open how the database is opened
 * @throws when there is no database; when this version cannot continue it
 */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  open = () => openDatabase({ ...config, share: true }),
): Promise<T> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    throw new Error(`There is no database in ${config.dataDir}: set DATA_DIR as the application has it.`);
  const database = await open();
  try {
    await refuseOtherVersion(database);
    return await work(database);
  } finally {
    await database.close();
  }
}
