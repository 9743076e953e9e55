import type { Config } from './platform/config.ts';
import { type Database, type DatabaseConfig, openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { createSecrets } from './platform/secret.ts';
import { keepKey, refuseOtherKey } from './secret-key.ts';

/**
 * Opens the configured database with this version's schema, after checking that the secret key is the one that sealed
 * its data.
 * @param stuck called when no connection to the database becomes free any more (`DatabaseConfig`)
 * @throws as `openDatabase`, `refuseOtherKey` and `migrate`
 */
export async function openReady(config: Config, stuck?: DatabaseConfig['stuck']): Promise<Database> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, stuck });
  try {
    const secrets = createSecrets(config.secretKey);
    await refuseOtherKey(database.db, secrets, config);
    await migrate(database);
    await keepKey(database.db, secrets, config);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
