import { acceptChain, checkNow, faultText } from '../server/audit-check.ts';
import { headFile } from '../server/platform/audit/audit-file.ts';
import { secretsOf } from '../server/platform/auth/secret.ts';
import { runCommand, withDatabase } from './command.ts';

/**
 * `periplo audit check`: checks the whole chain of the audit log; its exit code is 1 when it is broken.
 * `periplo audit check --accept`: takes it as it is from now on.
 */

const [flag] = process.argv.slice(2);

await runCommand(async config => {
  if (flag && flag !== '--accept') throw new Error('Say npx periplo audit check, or npx periplo audit check --accept');
  const { rows, head, fault } = await withDatabase(config, async ({ db }) => {
    const services = { db, secrets: secretsOf(config), config, clock: () => new Date() };
    if (flag) await acceptChain(services);
    return checkNow(services);
  });
  if (fault)
    throw new Error(
      `The audit log is broken: ${faultText(fault)}. The head that was noted lies in ${headFile(config)}.`,
    );
  return `The audit log is whole: ${rows} rows checked. Its head is row ${head?.number ?? 0}, ${head?.hash.toString('hex') ?? ''}.`;
});
