import { updateBackups } from './modules/backup/rules.ts';
import { secretsOf } from './platform/auth/secret.ts';
import type { Config } from './platform/config/config.ts';
import { type Database, type DatabaseConfig, openDatabase } from './platform/db/database.ts';
import { migrate, refuseOtherVersion } from './platform/db/migrate.ts';
import { grantServing, roleOf } from './platform/db/roles.ts';
import { refuseOtherKey, storeKey } from './secret-key.ts';

/**
 * Opens the configured database and migrates it, after checking that this version can continue it and that the secret key
 * is the one that sealed its data.
 * @param options as in `DatabaseConfig`
 * @throws as `openDatabase`, `refuseOtherVersion`, `refuseOtherKey` and `migrate`
 */
export async function openMigrated(
  config: Config,
  options: Pick<DatabaseConfig, 'onStuck' | 'share'> = {},
): Promise<Database> {
  if (config.databaseOwnerUrl) await prepareAsOwner(config, config.databaseOwnerUrl);
  const { databaseUrl, dataDir, publicUrl: address } = config;
  const database = await openDatabase({ databaseUrl, dataDir, address, ...options });
  try {
    const secrets = secretsOf(config);
    // Whoever runs a server takes its backups.
    const backups = database.kind === 'embedded' ? updateBackups(dataDir, database, secrets) : undefined;
    await refuseOtherVersion(database, undefined, backups);
    await refuseOtherKey(database.db, secrets, config);
    if (!config.databaseOwnerUrl) await migrate(database, undefined, backups);
    await storeKey(database.db, secrets, config);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Migrates with the role that owns the tables, and grants the role that serves what it needs and no more. */
async function prepareAsOwner(config: Config, ownerUrl: string): Promise<void> {
  const { databaseUrl, dataDir } = config;
  const serving = await openDatabase({ databaseUrl, dataDir, poolSize: 1 });
  const role = await roleOf(serving.db).finally(() => serving.close());
  const owner = await openDatabase({ databaseUrl: ownerUrl, variable: 'DATABASE_OWNER_URL', dataDir, poolSize: 1 });
  try {
    if ((await roleOf(owner.db)) === role)
      throw new Error('DATABASE_OWNER_URL names the role of DATABASE_URL: give it another one, which owns the tables');
    await refuseOtherVersion(owner);
    await refuseOtherKey(owner.db, secretsOf(config), config);
    await migrate(owner);
    await owner.unlimited.transaction().execute(trx => grantServing(trx, role));
  } finally {
    await owner.close();
  }
}
