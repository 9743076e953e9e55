import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { portable, toolEnvironment } from './dump.ts';

/** Reads a dump into an empty embedded database: all of it or nothing. */
export async function restoreEmbedded(pglite: PGlite, file: string): Promise<void> {
  const sql = portable(await readFile(file, 'utf8'));
  await pglite.transaction(async trx => void (await trx.exec(sql)));
  // The dump names every table in full and leaves the session without a path.
  await pglite.exec('reset all');
}

/** Reads a dump into an empty database of a server, by its own psql: all of it or nothing. @throws with psql's words */
export async function restoreServer(databaseUrl: string, file: string): Promise<void> {
  const child = spawn('psql', ['--quiet', '--no-psqlrc', '--single-transaction', '--set', 'ON_ERROR_STOP=1'], {
    env: toolEnvironment(databaseUrl),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await once(child, 'spawn').catch((error: unknown) => {
    throw new Error('psql is not in PATH: install the PostgreSQL client programs', { cause: error });
  });
  let said = '';
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(portable(await readFile(file, 'utf8')));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`psql failed: ${said.trim()}`);
}
