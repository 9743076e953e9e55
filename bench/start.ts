import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtScreens } from '../scripts/screens.ts';
import { withPostgres } from './data.ts';
import { figure, median } from './figure.ts';
import { familyMb, startServer } from './processes.ts';

/** Long enough for the garbage of a start to be collected. */
const idleMs = 20_000;

/** The time from a start to its first answer, and the memory of an idle application. */
export async function startBenchmark(): Promise<void> {
  await veryFirstStart();
  await builtScreens();
  const folder = mkdtempSync(join(tmpdir(), 'periplo-bench-start-'));
  try {
    figure('start-on-empty-folder', (await npmStart(folder)) / 1000, 's', 3);
    const again = [await npmStart(folder), await npmStart(folder), await npmStart(folder)];
    figure('start-on-existing-data', median(again) / 1000, 's', 1);
    figure('idle-memory-embedded', await idleMemory({ DATA_DIR: folder }), 'MB', 200);
  } finally {
    rmSync(folder, { recursive: true });
  }
  await withPostgres(async DATABASE_URL => {
    figure('idle-memory-on-server', await idleMemory({ DATABASE_URL }), 'MB', 150);
  });
}

/** The first `npm run demo`: nothing has been built or compiled, and the sample agency is made. */
async function veryFirstStart(): Promise<void> {
  const cwd = copyOfTheApplication();
  try {
    const application = await startServer({}, { demo: true, cwd });
    figure('first-start-of-the-demo', application.readyMs / 1000, 's', 25);
    await wait(idleMs);
    figure('memory-after-first-start', familyMb(application.pid), 'MB', 300);
    await application.stop();
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

/** A copy of the repository and the packages, without anything that was built. */
function copyOfTheApplication(): string {
  const root = resolve(import.meta.dirname, '..');
  const copy = mkdtempSync(join(tmpdir(), 'periplo-bench-copy-'));
  for (const name of readdirSync(root))
    if (!notCopied.includes(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const notCopied = ['.git', 'node_modules', 'dist', 'data', 'photographs', 'test-results'];

async function npmStart(folder: string): Promise<number> {
  const application = await startServer({ DATA_DIR: folder }, { byNpm: true });
  await application.stop();
  return application.readyMs;
}

/** The memory with an existing database: the memory for filling a new one ends with its process. */
async function idleMemory(env: Record<string, string>): Promise<number> {
  await (await startServer(env)).stop();
  const application = await startServer(env);
  await wait(idleMs);
  const used = familyMb(application.pid);
  await application.stop();
  return used;
}
