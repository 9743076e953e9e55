import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../scripts/postgres.ts';
import { figure, median } from './figure.ts';
import { residentMb, startApplication } from './processes.ts';
import { builtScreens } from './screens.ts';

/** Long enough for what a start leaves behind to be collected. */
const idleMs = 20_000;

/** How long `npm start` takes to its first answer, and the memory of an application that nobody uses. */
export async function run(): Promise<void> {
  await builtScreens();
  const folder = mkdtempSync(join(tmpdir(), 'periplo-bench-start-'));
  try {
    figure('start-on-empty-folder', (await npmStart(folder)) / 1000, 's', 8);
    const again = [await npmStart(folder), await npmStart(folder), await npmStart(folder)];
    figure('start-on-existing-data', median(again) / 1000, 's', 2);
    figure('idle-memory-embedded', await idleMemory({ DATA_DIR: folder }), 'MB', 600);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const postgres = await startPostgres();
  try {
    figure('idle-memory-on-server', await idleMemory({ DATABASE_URL: postgres.url }), 'MB', 150);
  } finally {
    await postgres.stop();
  }
}

async function npmStart(folder: string): Promise<number> {
  const application = await startApplication({ DATA_DIR: folder }, { byNpm: true });
  await application.stop();
  return application.readyMs;
}

/** Of a database that is there: what a first start reads to fill it is gone with that process. */
async function idleMemory(env: Record<string, string>): Promise<number> {
  await (await startApplication(env)).stop();
  const application = await startApplication(env);
  await wait(idleMs);
  const used = residentMb(application.pid);
  await application.stop();
  return used;
}
