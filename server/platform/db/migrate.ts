import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import type { Database } from './database.ts';

/** The backups of an embedded database that updates make before they change it. */
export interface UpdateBackups {
  /**
   * Saves the database before it is migrated.
   * @param last the last migration that it has, for the name
   * @returns the path of the file
   * @throws when it cannot be saved; then nothing is migrated
   */
  save(last: string): Promise<string>;
  /** Those that are there, the newest first. */
  list(): Promise<string[]>;
}

/**
 * Brings the schema up to this version. All pending migrations run in one transaction under a lock, so that several
 * processes may start at once on one server.
 * @param backups saves the database first. Only the newest file is kept
 * @returns the names of the migrations that this call ran
 * @throws as `refuseOtherVersion`; when one fails (then nothing is kept), or when it cannot be saved
 */
export async function migrate(
  { unlimited: db }: Pick<Database, 'unlimited'>,
  list: Record<string, Migration> = migrations,
  backups?: UpdateBackups,
): Promise<string[]> {
  const executedNames = await refuseOtherVersion({ db }, list, backups);
  const last = executedNames.at(-1);
  const pending = Object.keys(list).some(name => !executedNames.includes(name));
  // A database without any migration has no data to lose.
  const backup = last && pending ? await backups?.save(last) : undefined;
  try {
    const ran = await runMigrations(db, list);
    if (backup) for (const path of (await backups?.list()) ?? []) if (path !== backup) await rm(path);
    return ran;
  } catch (error) {
    if (!backup || !(error instanceof Error)) throw error;
    throw new Error(`${error.message}\n${wayBack(backup)}`, { cause: error.cause });
  }
}

/**
 * Runs what is pending, in the transaction if `db` is one.
 * @returns the names of the migrations that it ran
 * @throws when one fails; then none was run
 */
export async function runMigrations(db: Database['db'], list: Record<string, Migration>): Promise<string[]> {
  // In a transaction of the caller, Kysely reports that it cannot give its lock back instead of what failed.
  let failed: { name: string; error: unknown } | undefined;
  const watched = Object.entries(list).map(([name, { up }]): [string, Migration] => [
    name,
    {
      up: trx =>
        up(trx).catch((error: unknown) => {
          failed = { name, error };
          throw error;
        }),
    },
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(watched) } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return (results ?? []).map(result => result.migrationName);
  const cause = failed?.error ?? error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const explanation = failed
    ? `Migration ${failed.name} failed, nothing was changed: ${reason}`
    : `Migrating failed: ${reason}`;
  throw new Error(explanation, { cause });
}

/**
 * Call it before anything is written to a database that is not migrated first.
 * @returns the names of the migrations that it has
 * @throws when it is newer than this version, or of before the baseline
 */
export async function refuseOtherVersion(
  { db }: Pick<Database, 'db'>,
  list: Record<string, Migration> = migrations,
  backups?: UpdateBackups,
): Promise<string[]> {
  const executedNames = await executedMigrations(db);
  if (executedNames.includes(beforeBaseline)) throw new Error(olderVersionMessage);
  const unknown = executedNames.filter(name => !(name in list));
  if (unknown.length > 0) throw newerVersionError(unknown, Object.keys(list).sort().at(-1), await backups?.list());
  return executedNames;
}

/** The first migration of every database that versions before 0.3 wrote: theirs ended with them. */
export const beforeBaseline = '0001-ground';

const olderVersionMessage =
  'The database was written by Periplo 0.1 or 0.2, which version 0.3 cannot continue: start with an empty database (another DATA_DIR, or another database in DATABASE_URL). Nothing was changed.';

function newerVersionError(unknown: string[], last = 'none', saved: string[] = []): Error {
  const backup = saved[0] ? `\n${wayBack(saved[0])}` : '';
  return new Error(
    `The database is newer than this version of Periplo: it has ${unknown.join(', ')}, this version knows up to ${last}. Start the version that wrote it, or restore a backup made before the update.${backup}`,
  );
}

const wayBack = (backup: string) =>
  `The database as it was before the update is in ${backup}. To go back to it, and to the version before: move the folder ${join(dirname(backup), 'database')} away, and restore the file with that version (npm run restore -- ${backup}). Files and secret key stay where they are. What was written since the update stays in the folder that was moved away.`;

/** The names of the migrations that a database has, in their order; none in one of another program. */
export async function executedMigrations(db: Database['db']): Promise<string[]> {
  const { rows: known } = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!known[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(row => row.name);
}
