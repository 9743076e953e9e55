import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { examineFolder } from '../server/doctor/data-folder.ts';
import { examineDatabase } from '../server/doctor/database.ts';
import { doctorWarning, errorText, type Finding, fault, ok, runCheck } from '../server/doctor/finding.ts';
import { examineAddress, examineMail, examineScanner } from '../server/doctor/network.ts';
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
  report([ok('program', `Periplo ${version}, Node ${process.versions.node}`), ...screensFinding()]);
  const env = valueOrReport(() => resolvedEnvironment(process.env));
  if (!env) return;
  const folder = resolve(env.DATA_DIR || 'data');
  if (!existsSync(folder)) {
    const message = `${folder} is not there: either DATA_DIR is another one, or the application was never started`;
    return report([fault('DATA_DIR', message, 'Set DATA_DIR and the other variables as the application has them.')]);
  }
  // As it is: what others may do with the folder is one of the findings.
  const config = valueOrReport(() => readConfig(env, { readOnly: true }));
  if (!config) return;
  report(examineFolder(config));
  report([await examineMail(config)]);
  report(await examineScanner(config));
  report(await runCheck('application', () => examineAddress(config), 'Check PUBLIC_URL.'));
  report(await databaseFindings(config));
}

/** @returns what is read from the environment; undefined after its faults were printed */
function valueOrReport<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const faults = errorText(error).split('\n');
    report(faults.map(message => fault('settings', message, 'Correct this environment variable (README).')));
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
  const message = `they are not built (${builtScreensFolder}), and the packages for it are not installed`;
  return [fault('screens', message, 'Run npm ci without --omit=dev, or bring the built folder along.')];
}

function report(findings: Finding[]): void {
  for (const { subject, state, message, advice } of findings) {
    counts[state] += 1;
    console.log(`${state.padEnd(9)}${subject.padEnd(13)}${message}`);
    if (advice) console.log(`${' '.repeat(22)}→ ${advice}`);
  }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
