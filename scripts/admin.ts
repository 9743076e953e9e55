import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resetAdministrator } from '../server/administrator-reset.ts';
import { type Config, readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { askRunning } from '../server/platform/local-channel.ts';
import { startFailure } from '../server/platform/start-failure.ts';

/** `npm run admin -- reset EMAIL`: a one-time link for an administrator who can no longer sign in. */

const [command, identity] = process.argv.slice(2);
let config: Config | undefined;
try {
  if (command !== 'reset' || !identity) throw new Error('Say whom: npm run admin -- reset EMAIL');
  config = readConfig(process.env);
  console.log(await reset(config, identity));
  process.exit(0);
} catch (error) {
  console.error(startFailure(error, config?.dataDir));
  process.exit(1);
}

/**
 * Through the application if it is running, because only it can open the embedded database. Otherwise directly in the
 * database.
 */
async function reset(config: Config, identity: string): Promise<string> {
  if (!config.databaseUrl) {
    const running = await askRunning<string>(config.dataDir, 'resetAdministrator', identity);
    if (running) return running.value;
    if (!existsSync(join(config.dataDir, 'database')))
      throw new Error(`There is no database in ${config.dataDir}: set DATA_DIR as the application has it.`);
  }
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    return await resetAdministrator({ db: database.db, config, clock: () => new Date() }, identity);
  } finally {
    await database.close();
  }
}
