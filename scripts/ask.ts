import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../server/platform/config.ts';
import type { Database } from '../server/platform/db/database.ts';
import { refuseOtherVersion } from '../server/platform/db/migrate.ts';
import { askRunning } from '../server/platform/local-channel.ts';

/**
 * What a command asks: of the running application, because only it can open the embedded database, or else of the
 * database itself.
 * @param command its name in `server/local-commands.ts`, and what it is told
 * @param open opens the database for `directly`
 * @throws when there is neither a running application nor a database; when the database is newer than this version
 */
export async function askOrOpen<T>(
  config: Config,
  [command, input]: readonly [string, unknown?],
  open: () => Promise<Database>,
  directly: (database: Database) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl) {
    const running = await askRunning<T>(config.dataDir, command, input ?? null);
    if (running) return running.value;
    if (!existsSync(join(config.dataDir, 'database')))
      throw new Error(`There is no database in ${config.dataDir}: set DATA_DIR as the application has it.`);
  }
  const database = await open();
  try {
    await refuseOtherVersion(database);
    return await directly(database);
  } finally {
    await database.close();
  }
}
