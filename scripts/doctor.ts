import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { examineDatabase } from '../server/doctor/database.ts';
import { doctorWarning, type Finding, fault, findingWords, look, ok } from '../server/doctor/finding.ts';
import { examineFolder } from '../server/doctor/machine.ts';
import { examineAddress, examineMail, examineScanner } from '../server/doctor/surroundings.ts';
import { secretsOf } from '../server/platform/auth/secret.ts';
import { type Config, readConfig, resolvedEnvironment } from '../server/platform/config/config.ts';
import { startFailure } from '../server/platform/config/start-failure.ts';
import { version } from '../server/platform/config/version.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { builtScreensFolder, canBuild, screensAreBuilt } from './screens.ts';

/**
 * `periplo doctor`: examines the installation while the application runs or is stopped, one line a finding and one for
 * what to do about it. It sends no message, asks only hosts that the environment names, and repairs nothing.
 */

const counts = { ok: 0, warning: 0, fault: 0 };
await examine();
const { fault: faults, warning: warnings } = counts;
console.log(`\n${counts.ok} ok, ${count(warnings, 'warning')}, ${count(faults, 'fault')}`);
process.exit(faults > 0 ? 1 : 0);

async function examine(): Promise<void> {
  tell([ok('program', `Periplo ${version}, Node ${process.versions.node}`), ...screensFinding()]);
  const env = orTold(() => resolvedEnvironment(process.env));
  if (!env) return;
  const folder = resolve(env.DATA_DIR || 'data');
  if (!existsSync(folder)) {
    const says = `${folder} is not there: either DATA_DIR is another one, or the application was never started`;
    return tell([fault('DATA_DIR', says, 'Set DATA_DIR and the other variables as the application has them.')]);
  }
  // As it is: what others may do with the folder is one of the findings.
  const config = orTold(() => readConfig(env, { asItIs: true }));
  if (!config) return;
  tell(examineFolder(config));
  tell([await examineMail(config)]);
  tell(await examineScanner(config));
  tell(await look('application', () => examineAddress(config), 'Check PUBLIC_URL.'));
  tell(await databaseFindings(config));
}

/** What is read from the environment; undefined after its faults were printed. */
function orTold<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const faults = findingWords(error).split('\n');
    tell(faults.map(says => fault('settings', says, 'Correct this environment variable (README).')));
    return undefined;
  }
}

async function databaseFindings(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    return [doctorWarning('database', `there is none in ${config.dataDir}`, 'The first start makes it.')];
  try {
    const database = await openDatabase({ ...config, share: true });
    try {
      const { db } = database;
      return await examineDatabase({ db, database, config, secrets: secretsOf(config), clock: () => new Date() });
    } finally {
      await database.close();
    }
  } catch (error) {
    const advice = config.databaseUrl ? 'Check that the server runs, and DATABASE_URL.' : 'See above what to do.';
    return [fault('database', startFailure(error, config.dataDir), advice)];
  }
}

function screensFinding(): Finding[] {
  if (screensAreBuilt()) return [];
  if (canBuild()) return [ok('screens', 'the next start builds them')];
  const says = `they are not built (${builtScreensFolder}), and the packages for it are not installed`;
  return [fault('screens', says, 'Run npm ci without --omit=dev, or bring the built folder along.')];
}

function tell(findings: Finding[]): void {
  for (const { subject, state, says, advice } of findings) {
    counts[state] += 1;
    console.log(`${state.padEnd(9)}${subject.padEnd(13)}${says}`);
    if (advice) console.log(`${' '.repeat(22)}→ ${advice}`);
  }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
