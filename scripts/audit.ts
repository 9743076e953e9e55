import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { acceptChain, checkNow, faultText } from '../server/audit-check.ts';
import type { ChainFault } from '../server/platform/audit-chain.ts';
import { headFile } from '../server/platform/audit-file.ts';
import { type Config, readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { askRunning } from '../server/platform/local-channel.ts';
import { secretsOf } from '../server/platform/secret.ts';
import { startFailure } from '../server/platform/start-failure.ts';

/**
 * `npm run audit:check`: checks the whole chain of the audit log; its exit code is 1 when it is broken.
 * `npm run audit:check -- --accept`: takes it as it is from now on.
 */

interface Result {
  rows: number;
  number: number;
  hash: string;
  fault: ChainFault | null;
}

const [flag] = process.argv.slice(2);
let config: Config | undefined;
try {
  if (flag && flag !== '--accept') throw new Error('Say npm run audit:check, or npm run audit:check -- --accept');
  config = readConfig(process.env);
  const { rows, number, hash, fault } = await check(config, flag === '--accept');
  if (fault) {
    console.error(`The audit log is broken: ${faultText(fault)}. The head that was noted lies in ${headFile(config)}.`);
    process.exit(1);
  }
  console.log(`The audit log is whole: ${rows} rows checked. Its head is row ${number}, ${hash}.`);
  process.exit(0);
} catch (error) {
  console.error(startFailure(error, config?.dataDir));
  process.exit(1);
}

/** Through the application if it is running, because only it can open the embedded database. */
async function check(config: Config, accept: boolean): Promise<Result> {
  if (!config.databaseUrl) {
    const running = await askRunning<Result>(config.dataDir, 'checkAudit', accept);
    if (running) return running.value;
    if (!existsSync(join(config.dataDir, 'database')))
      throw new Error(`There is no database in ${config.dataDir}: set DATA_DIR as the application has it.`);
  }
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    const parts = { db: database.db, secrets: secretsOf(config), config, clock: () => new Date() };
    if (accept) await acceptChain(parts);
    const { rows, head, fault } = await checkNow(parts);
    return { rows, number: head?.number ?? 0, hash: head?.hash.toString('hex') ?? '', fault };
  } finally {
    await database.close();
  }
}
