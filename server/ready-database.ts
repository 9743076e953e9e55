import type { Config } from './platform/config.ts';
import { type Database, type DatabaseConfig, openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { createSecrets } from './platform/secret.ts';
import { keepKey, refuseOtherKey } from './secret-key.ts';

/**
 * Opens the database that a configuration names, at this version's schema, once it is certain that the secret key is the
 * one it is sealed with.
 * @param stuck told when nothing comes back from the database any more (`DatabaseConfig`)
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
