import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import { doctorWarning, type Finding, fault, ok, type Parts } from './finding.ts';
import { examineRoles } from './roles.ts';

/** What a PostgreSQL server must bring along; the embedded database always has it. */
export async function examineServer(parts: Parts): Promise<Finding[]> {
  const { db, config } = parts;
  return [
    ...(await writable(db)),
    ...encryption(config.databaseUrl),
    ...(await extensions(db)),
    ...(await collation(db)),
    await connections(db),
    ...(await examineRoles(parts)),
  ];
}

/** Right where nobody else is on the network between, which only the operator knows. */
const encryption = (address = ''): Finding[] =>
  /[?&]sslmode=disable\b/.test(address) ? [ok('database', 'the connection is not encrypted (sslmode=disable)')] : [];

async function writable(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ standby: boolean; reads: boolean }>`
    select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::bool as reads`.execute(db);
  const [row] = rows;
  if (row?.standby) {
    const advice = 'Promote it, or lead DATABASE_URL to the server that takes writes.';
    return [fault('database', 'the server is a standby, which only reads', advice)];
  }
  if (!row?.reads) return [];
  return [
    fault('database', 'it only takes reads', 'Look for default_transaction_read_only of the database or the role.'),
  ];
}

const extensionNames = ['pg_trgm', 'unaccent'];

async function extensions(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; there: boolean }>`
    select name, exists (select from pg_available_extensions as available where available.name = wanted.name) as there
    from unnest(${sql.val(extensionNames)}::text[]) as wanted (name)`.execute(db);
  const missing = rows.filter(({ there }) => !there).map(({ name }) => name);
  if (missing.length === 0) return [];
  const says = `the server does not bring ${missing.join(' and ')}`;
  return [fault('database', says, "Install PostgreSQL's contrib package (postgresql-contrib) on the server.")];
}

/** After an update of the system's C library texts may sort in another order than their indexes. */
async function collation(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; kept: string | null; actual: string | null }>`
    select datname as name, datcollversion as kept, pg_database_collation_actual_version(oid) as actual
    from pg_database where datname = current_database()`.execute(db);
  const [row] = rows;
  if (!row?.kept || row.kept === row.actual) return [];
  const says = `its indexes were made with another version of the collation (${row.kept}, now ${row.actual})`;
  const advice = `reindex database "${row.name}"; then alter database "${row.name}" refresh collation version`;
  return [doctorWarning('database', says, advice)];
}

/** The most connections that one process takes. */
const ofOneProcess = 12;

async function connections(db: Db): Promise<Finding> {
  const { rows } = await sql<{ used: number; most: number }>`
    select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`.execute(
    db,
  );
  const { used = 0, most = 0 } = rows[0] ?? {};
  const says = `${used} of ${most} connections are in use`;
  if (most - used >= ofOneProcess) return ok('connections', says);
  const advice = `Raise max_connections: each process of the application takes up to ${ofOneProcess}.`;
  return doctorWarning('connections', says, advice);
}
