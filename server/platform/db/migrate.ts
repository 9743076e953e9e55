import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import type { Database } from './database.ts';

/**
 * Brings the schema up to this version. All pending migrations run in one transaction under a lock, so that several
 * processes may start at once on one server.
 * @returns the names of the migrations that this call ran
 * @throws when one fails (then nothing is kept), or when the database is newer than this version
 */
export async function migrate(
  { unhurried: db }: Pick<Database, 'unhurried'>,
  list: Record<string, Migration> = migrations,
): Promise<string[]> {
  await refuseNewer({ db }, list);
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
 * @throws when it is newer than this version
 */
export async function refuseNewer(
  { db }: Pick<Database, 'db'>,
  list: Record<string, Migration> = migrations,
): Promise<string[]> {
  const done = await executedMigrations(db);
  const unknown = done.filter(name => !(name in list));
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this version of Periplo: it has ${unknown.join(', ')}, this version knows up to ${Object.keys(list).sort().at(-1) ?? 'none'}. Start the version that wrote it, or restore a backup made before the update.`,
    );
  return done;
}

/** The names of the migrations that a database has, in their order; none in one of another program. */
export async function executedMigrations(db: Database['db']): Promise<string[]> {
  const { rows: known } = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!known[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(row => row.name);
}
