import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import type { Database } from './database.ts';

/**
 * Brings the schema up to this version. All pending migrations run in one transaction under a lock, so that several
 * processes may start at once on one server. First the folder of an embedded database is copied; only the newest copy
 * is kept.
 * @returns the names of the migrations that this call ran
 * @throws when one fails (then nothing is kept), when the database is newer than this version, or when there is no room
 * for the copy
 */
export async function migrate(
  { unhurried: db, copies }: Pick<Database, 'unhurried' | 'copies'>,
  list: Record<string, Migration> = migrations,
): Promise<string[]> {
  const done = await refuseNewer({ db, copies }, list);
  const last = done.at(-1);
  const pending = Object.keys(list).some(name => !done.includes(name));
  // A database without any migration has no data to lose.
  const copy = last && pending ? await copies?.toKeep(last) : undefined;

  const migrator = new Migrator({ db, provider: { getMigrations: async () => list } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) {
    if (copy) for (const path of (await copies?.kept()) ?? []) if (path !== copy) await rm(path, { recursive: true });
    return (results ?? []).map(result => result.migrationName);
  }
  const failed = results?.find(result => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  const told = failed ? `Migration ${failed} failed, nothing was changed: ${reason}` : `Migrating failed: ${reason}`;
  throw new Error(copy ? `${told}\n${wayBack(copy)}` : told, { cause: error });
}

/**
 * Call it before anything is written to a database that is not migrated first.
 * @returns the names of the migrations that it has
 * @throws when it is newer than this version
 */
export async function refuseNewer(
  { db, copies }: Pick<Database, 'db' | 'copies'>,
  list: Record<string, Migration> = migrations,
): Promise<string[]> {
  const done = await executedMigrations(db);
  const unknown = done.filter(name => !(name in list));
  if (unknown.length > 0) throw newer(unknown, Object.keys(list).sort().at(-1), await copies?.kept());
  return done;
}

function newer(unknown: string[], last = 'none', kept: string[] = []): Error {
  const copy = kept[0] ? `\n${wayBack(kept[0])}` : '';
  return new Error(
    `The database is newer than this version of Periplo: it has ${unknown.join(', ')}, this version knows up to ${last}. Start the version that wrote it, or restore a backup made before the update.${copy}`,
  );
}

const wayBack = (copy: string) =>
  `The database as it was before the update lies in ${copy}. To go back to it, and to the version before: move the folder ${copy.replace(/\.before-[^/\\]*$/, '')} away, give the copy its name, and start that version. What was written since the update stays in the folder that was moved away.`;

/** The names of the migrations that a database has, in their order; none in one of another program. */
export async function executedMigrations(db: Database['db']): Promise<string[]> {
  const { rows: known } = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!known[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(row => row.name);
}
