import { sql } from 'kysely';
import { openDatabase } from '../platform/db/database.ts';
import type { Db } from '../platform/db/db.ts';
import { roleOf } from '../platform/db/roles.ts';
import { doctorWarning, type Finding, fault, findingWords, ok, type Parts } from './finding.ts';

/** The rights of the role that serves, and of the one that owns the tables where there are two (DATABASE_OWNER_URL). */
export async function examineRoles({ db, config }: Pick<Parts, 'db' | 'config'>): Promise<Finding[]> {
  const role = await roleOf(db);
  const owner = config.databaseOwnerUrl;
  const findings = owner ? await twoRoles(db, role, owner, config.dataDir) : [await oneRole(db, role)];
  if (!(await isSuperuser(db))) return findings;
  const advice = 'Give the application a role of its own (docs/decisions/server-database.md).';
  return [...findings, doctorWarning('roles', `${role} is a superuser, who may do everything on the server`, advice)];
}

async function oneRole(db: Db, role: string): Promise<Finding> {
  const foreign = await tablesWhere(db, `not pg_has_role(relowner, 'usage')`);
  if (foreign.length > 0) {
    const says = `${role} does not own ${some(foreign)}, and cannot migrate`;
    return fault('roles', says, `Hand the tables over (reassign owned by … to ${role}), or set DATABASE_OWNER_URL.`);
  }
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege('public', 'create') as may`.execute(db);
  if (rows[0]?.may) return ok('roles', `${role} owns the tables and serves`);
  const says = `${role} may make no tables, as migrations do`;
  return fault('roles', says, `grant create on schema public to ${role}`);
}

async function twoRoles(db: Db, role: string, ownerUrl: string, dataDir: string): Promise<Finding[]> {
  const own = await tablesWhere(db, `pg_has_role(relowner, 'usage')`);
  if (own.length > 0) {
    const says = `${role} only serves, but owns ${some(own)}`;
    return [fault('roles', says, `reassign owned by ${role} to the role of DATABASE_OWNER_URL`)];
  }
  const closed = await tablesWhere(
    db,
    `relname not like 'kysely\\_%' and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
     or relname = 'audit_head' and has_table_privilege(oid, 'select'))`,
  );
  if (closed.length > 0) {
    const says = `${role} cannot read and write ${some(closed)}`;
    return [fault('roles', says, 'Start the application once: it grants what is missing as the owner.')];
  }
  const owner = await ownerOf(ownerUrl, dataDir);
  if (owner instanceof Error) {
    const says = `the owner of the tables cannot be reached: ${findingWords(owner)}`;
    return [fault('roles', says, 'Correct DATABASE_OWNER_URL: the next start migrates by it.')];
  }
  return [ok('roles', `${owner} owns the tables, ${role} serves`)];
}

async function ownerOf(databaseUrl: string, dataDir: string): Promise<string | Error> {
  try {
    const owner = await openDatabase({ databaseUrl, variable: 'DATABASE_OWNER_URL', dataDir, poolSize: 1 });
    return await roleOf(owner.db).finally(() => owner.close());
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function isSuperuser(db: Db): Promise<boolean> {
  const { rows } = await sql<{ super: boolean }>`
    select rolsuper as super from pg_roles where rolname = current_user`.execute(db);
  return rows[0]?.super ?? false;
}

/** The names of the application's tables for which a condition over pg_class holds. */
async function tablesWhere(db: Db, condition: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and ${sql.raw(condition)}
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

const some = (names: string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} other tables` : names.join(', ');
