import { secretsOf } from '../server/platform/auth/secret.ts';
import { type Config, readConfig } from '../server/platform/config/config.ts';
import { startFailure } from '../server/platform/config/start-failure.ts';
import { openMigrated } from '../server/migrated-database.ts';
import { reseal } from '../server/reseal.ts';
import { withDatabase } from './command.ts';

/** `periplo reseal`: seals with the present key what an old one sealed, and says how much is left. */

let config: Config | undefined;
try {
  const opened = readConfig(process.env);
  config = opened;
  const secrets = secretsOf(opened);
  const { resealed, left, unreadable } = await withDatabase(
    opened,
    ({ db }) => reseal({ db, secrets }),
    () => openMigrated(opened, { share: true }),
  );
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
