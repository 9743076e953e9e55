import { acceptChain, checkNow, faultText } from '../server/audit-check.ts';
import { headFile } from '../server/platform/audit/audit-file.ts';
import { secretsOf } from '../server/platform/auth/secret.ts';
import { type Config, readConfig } from '../server/platform/config/config.ts';
import { startFailure } from '../server/platform/config/start-failure.ts';
import { withDatabase } from './command.ts';

/**
 * `periplo audit check`: checks the whole chain of the audit log; its exit code is 1 when it is broken.
 * `periplo audit check --accept`: takes it as it is from now on.
 */

const [flag] = process.argv.slice(2);
let config: Config | undefined;
try {
  if (flag && flag !== '--accept') throw new Error('Say npx periplo audit check, or npx periplo audit check --accept');
  config = readConfig(process.env);
  const { rows, head, fault } = await check(config, flag === '--accept');
  if (fault) {
    console.error(`The audit log is broken: ${faultText(fault)}. The head that was noted lies in ${headFile(config)}.`);
    process.exit(1);
  }
  console.log(
    `The audit log is whole: ${rows} rows checked. Its head is row ${head?.number ?? 0}, ${head?.hash.toString('hex') ?? ''}.`,
  );
  process.exit(0);
} catch (error) {
  console.error(startFailure(error, config?.dataDir));
  process.exit(1);
}

function check(config: Config, accept: boolean) {
  return withDatabase(config, async ({ db }) => {
    const parts = { db, secrets: secretsOf(config), config, clock: () => new Date() };
    if (accept) await acceptChain(parts);
    return checkNow(parts);
  });
}
