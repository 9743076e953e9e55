import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { migrations } from '../../migrations/index.ts';
import type { Config } from '../../platform/config.ts';
import { backupOf } from '../../platform/db/backup.ts';
import { type VerifiedBackup, verifyBackup } from '../../platform/db/backup-file.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { streamFromRunning } from '../../platform/local-channel.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Writes a backup into a file that only its owner may read, and reads it back to the end. The file gets its name when
 * it is complete. Until then, or when anything fails, there is at most `<file>.part`.
 * @throws with the words that the command prints
 */
export async function saveBackup(config: Place, file: string): Promise<VerifiedBackup> {
  const part = `${file}.part`;
  try {
    await rm(part, { force: true });
    await taken(config, backup => pipeline(backup, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true })));
    const verified = await verifyBackup(part, Object.keys(migrations));
    await rename(part, file);
    await syncFolder(dirname(resolve(file)));
    return verified;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * From the running application if there is one, because it alone can open the embedded database. Otherwise from the
 * database itself.
 */
async function taken(config: Place, write: (backup: Readable) => Promise<void>): Promise<void> {
  const running = config.databaseUrl ? null : await streamFromRunning(config.dataDir, 'backup');
  if (running) return write(running);
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database'))) {
    throw new Error(`There is no database in ${config.dataDir}: is DATA_DIR the one of the application?`);
  }
  const database = await openDatabase(config);
  try {
    await write(await backupOf(database, new Date()));
  } finally {
    await database.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
