import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import type { Database } from './database.ts';

/**
 * Brings the schema up to this version. All pending migrations run in one transaction under a lock, so that several
 * processes may start at once on one server.
 * @returns the names of the migrations that this call ran
 * @throws as `refuseOtherVersion`, and when one fails (then nothing is kept)
 */
export async function migrate(
  { unhurried: db }: Pick<Database, 'unhurried'>,
  list: Record<string, Migration> = migrations,
): Promise<string[]> {
  await refuseOtherVersion({ db }, list);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => list } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return (results ?? []).map(result => result.migrationName);
  const failed = results?.find(result => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  const told = failed ? `Migration ${failed} failed, nothing was changed: ${reason}` : `Migrating failed: ${reason}`;
  throw new Error(told, { cause: error });
}

/**
 * Call it before anything is written to a database that is not migrated first.
 * @returns the names of the migrations that it has
 * @throws when it is newer than this version, or of before the baseline
 */
export async function refuseOtherVersion(
  { db }: Pick<Database, 'db'>,
  list: Record<string, Migration> = migrations,
): Promise<string[]> {
  const done = await executedMigrations(db);
  if (done.includes(beforeBaseline)) throw new Error(older);
  const unknown = done.filter(name => !(name in list));
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this version of Periplo: it has ${unknown.join(', ')}, this version knows up to ${Object.keys(list).sort().at(-1) ?? 'none'}. Start the version that wrote it, or restore a backup made before the update.`,
    );
  return done;
}

/** The first migration of every database that versions before 0.3 wrote: theirs ended with them. */
export const beforeBaseline = '0001-ground';

const older =
  'The database was written by Periplo 0.1 or 0.2, which version 0.3 cannot continue: start with an empty database (another DATA_DIR, or another database in DATABASE_URL). Nothing was changed.';

/** The names of the migrations that a database has, in their order; none in one of another program. */
export async function executedMigrations(db: Database['db']): Promise<string[]> {
  const { rows: known } = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!known[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(row => row.name);
}
