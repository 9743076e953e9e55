import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { version } from '../version.ts';
import { type BackupHead, backupLines } from './backup-file.ts';
import type { Database } from './database.ts';
import type { Db } from './db.ts';

/** A backup of this database is already running. A second dump at the same time would need the memory twice. */
export class BackupBusy extends Error {}

const busy = new WeakSet<Database>();

/**
 * The whole database at one moment as a file that `verifyBackup` accepts. Writes continue meanwhile. Errors before the
 * first line of the dump are thrown here. Later errors break the stream, which then lacks its end.
 * @throws BackupBusy; DumpToolMissing; an error with pg_dump's words
 */
export async function backupOf(database: Database, now: Date): Promise<Readable> {
  if (busy.has(database)) throw new BackupBusy('A backup is being taken already: wait until it is done.');
  busy.add(database);
  try {
    const head = await headOf(database, now);
    const dump = await begun(await database.dump());
    // The reader of the backup gets the error, but may not have started yet.
    dump.on('error', () => undefined);
    const backup = Readable.from(backupLines(head, dump), { objectMode: false });
    return backup.once('close', () => {
      busy.delete(database);
      // Ends the dump when nobody reads the backup to its end, or at all.
      dump.destroy();
    });
  } catch (error) {
    busy.delete(database);
    throw error;
  }
}

async function headOf({ db, kind }: Database, now: Date): Promise<BackupHead> {
  const migrated = await holds(db, 'kysely_migration');
  if (!migrated) throw new Error('There is nothing to back up: this database is not one of Periplo.');
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  const kept = (await holds(db, 'secret_key'))
    ? await db.selectFrom('secret_key').select('key_id').executeTakeFirst()
    : undefined;
  return {
    format: 1,
    version,
    kind,
    moment: now.toISOString(),
    migration: rows[0]?.name ?? '',
    key: kept?.key_id ?? null,
  };
}

/** Whether the database has this table. */
export async function holds(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${`public.${table}`}) is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** Waits for the first bytes. @throws the error of the stream if it breaks before them */
function begun(stream: Readable): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      stream.off('readable', settle).off('end', settle).off('error', reject);
      resolve(stream);
    };
    stream.once('readable', settle).once('end', settle).once('error', reject);
  });
}
