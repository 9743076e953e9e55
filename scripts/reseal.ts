import { type Config, readConfig } from '../server/platform/config.ts';
import { secretsOf } from '../server/platform/secret.ts';
import { startFailure } from '../server/platform/start-failure.ts';
import { openReady } from '../server/ready-database.ts';
import { type Resealed, reseal } from '../server/reseal.ts';
import { askOrOpen } from './ask.ts';

/** `periplo reseal`: seals with the present key what an old one sealed, and says how much is left. */

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

function pass(config: Config): Promise<Resealed> {
  return askOrOpen(
    config,
    ['reseal'],
    () => openReady(config),
    ({ db }) => reseal({ db, secrets: secretsOf(config) }),
  );
}
