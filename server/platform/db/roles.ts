import { sql } from 'kysely';
import type { Db, Trx } from './db.ts';

/**
 * The rights of the role that serves, where another one owns the tables (`DATABASE_OWNER_URL`). It reads and writes rows,
 * and changes no table, trigger or function. Of the audit log it only adds rows and chains them.
 */
export async function grantServing(trx: Trx, role: string): Promise<void> {
  const to = sql.id(role);
  const statements = [
    sql`grant usage on schema public to ${to}`,
    sql`revoke create on schema public from public`,
    sql`grant select, insert, update, delete on all tables in schema public to ${to}`,
    sql`grant usage, select on all sequences in schema public to ${to}`,
    sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${to}`,
    sql`revoke update, delete on audit_log from ${to}`,
    sql`grant update (chain_no, hash) on audit_log to ${to}`,
    sql`revoke insert, delete on audit_head from ${to}`,
  ];
  for (const statement of statements) await statement.execute(trx);
}

/** The role that a connection has. */
export async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? '';
}
