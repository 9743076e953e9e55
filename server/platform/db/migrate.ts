import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import type { Database } from './database.ts';

/**
 * Brings the schema up to this version: all pending migrations in one transaction, under a lock, so that several
 * processes may start at once on one server.
 * @returns the names of the migrations that this call ran
 * @throws when one fails (nothing is kept then), or when the database is newer than this version
 */
export async function migrate(
  { unhurried: db }: Pick<Database, 'unhurried'>,
  list: Record<string, Migration> = migrations,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => list } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return (results ?? []).map(result => result.migrationName);
  const unknown = (await executed(db)).filter(name => !(name in list));
  if (unknown.length > 0) {
    const last = Object.keys(list).sort().at(-1) ?? 'none';
    throw new Error(
      `The database is newer than this version of Periplo: it has ${unknown.join(', ')}, this version knows up to ${last}. Start the version that wrote it, or restore a backup made before the update.`,
      { cause: error },
    );
  }
  const failed = results?.find(result => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(
    failed ? `Migration ${failed} failed, nothing was changed: ${reason}` : `Migrating failed: ${reason}`,
    {
      cause: error,
    },
  );
}

async function executed(db: Database['db']): Promise<string[]> {
  const { rows: known } = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!known[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(row => row.name);
}
