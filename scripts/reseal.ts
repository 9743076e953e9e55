import { openMigrated } from '../server/migrated-database.ts';
import { secretsOf } from '../server/platform/auth/secret.ts';
import { reseal } from '../server/reseal.ts';
import { runCommand, withDatabase } from './command.ts';

/** `periplo reseal`: seals with the present key what an old one sealed, and says how much remains. */

await runCommand(async config => {
  const secrets = secretsOf(config);
  const { resealed, remaining, unreadable } = await withDatabase(
    config,
    ({ db }) => reseal({ db, secrets }),
    () => openMigrated(config, { share: true }),
  );
  if (remaining > 0) process.exitCode = 1;
  return [
    `Sealed ${resealed} rows again.`,
    ...(unreadable > 0 ? [`${unreadable} rows open with no key that is here, and stay as they are.`] : []),
    remaining === 0
      ? 'Nothing is left that needs an old key: SECRET_KEY_OLD may go.'
      : `${remaining} rows are left, which somebody was using: run this again. Until then keep SECRET_KEY_OLD.`,
  ].join('\n');
});
