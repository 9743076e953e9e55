import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../server/platform/config.ts';
import { askRunning } from '../server/platform/local-channel.ts';
import { secretsOf } from '../server/platform/secret.ts';
import { startFailure } from '../server/platform/start-failure.ts';
import { openReady } from '../server/ready-database.ts';
import { type Resealed, reseal } from '../server/reseal.ts';

/** `npm run reseal`: seals with the present key what an old one sealed, and says how much is left. */

let config: Config | undefined;
try {
  config = readConfig(process.env);
  const { resealed, left, unreadable } = await pass(config);
  console.log(`Sealed ${resealed} rows again.`);
  if (unreadable > 0) console.log(`${unreadable} rows open with no key that is here, and stay as they are.`);
  console.log(
    left === 0
      ? 'Nothing is left that needs an old key: SECRET_KEY_OLD may go.'
      : `${left} rows are left, which somebody was using: run this again. Until then keep SECRET_KEY_OLD.`,
  );
  process.exit(left === 0 ? 0 : 1);
} catch (error) {
  console.error(startFailure(error, config?.dataDir));
  process.exit(1);
}

/** Through the application if it is running, because only it can open the embedded database. */
async function pass(config: Config): Promise<Resealed> {
  if (!config.databaseUrl) {
    const running = await askRunning<Resealed>(config.dataDir, 'reseal');
    if (running) return running.value;
    if (!existsSync(join(config.dataDir, 'database')))
      throw new Error(`There is no database in ${config.dataDir}: set DATA_DIR as the application has it.`);
  }
  const database = await openReady(config);
  try {
    return await reseal({ db: database.db, secrets: secretsOf(config) });
  } finally {
    await database.close();
  }
}
