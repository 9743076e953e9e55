import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './db.ts';
import { ServerClient, type ServerClientConfig } from './server-client.ts';
import type { ServerLimits } from './server-limits.ts';

/**
 * A pooler in transaction mode (PgBouncer's `pool_mode = transaction`) gives each transaction any of its connections to
 * the server, so nothing of a session lasts: settings, names of statements, LISTEN. docs/decisions/server-database.md
 * explains what takes their place.
 */

/** The settings of a session by their PostgreSQL names. */
export type SessionSettings = Readonly<Record<string, string>>;

/** The settings that every connection works with: how moments are written, and the time limits in ms. */
export const sessionSettings = (timeZone: string, limits: ServerLimits): SessionSettings => ({
  TimeZone: timeZone,
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  statement_timeout: `${limits.statement}`,
  lock_timeout: `${limits.lock}`,
  idle_in_transaction_session_timeout: `${limits.idleInTransaction}`,
});

/**
 * The settings that a pooler in transaction mode takes when a client connects and keeps for this client. The answers
 * depend on them, so they are not left to the role alone.
 */
export const startUp = ({ TimeZone = '', DateStyle = '' }: SessionSettings): Readonly<Record<string, string>> => ({
  TimeZone,
  DateStyle,
});

/** The variables with an address of the database. */
export type AddressVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL';

/** The address leads through a pooler in transaction mode, and nothing else is configured. */
export class TransactionPooler extends Error {
  /** @param variable which one has the address */
  constructor(variable: AddressVariable) {
    const advice =
      variable === 'DATABASE_URL'
        ? `Set DATABASE_DIRECT_URL as well: the same database and role, past the pooler or through a pool in session mode`
        : `Lead ${variable} past it, or through a pool in session mode`;
    super(
      `${variable} leads through a pooler in transaction mode, where live notifications, time limits and migrations do not work. ${advice} (docs/decisions/server-database.md, "Behind PgBouncer").`,
    );
  }
}

/** How long the other connection may wait for one of the pooler's connections, in ms. */
const patience = 2_000;

/**
 * Looks whether a pooler changes the server's process between two transactions of one connection. Two connections ask:
 * while the second one is inside a transaction, the first must get another process in transaction mode.
 * @param variable whose address it is, for the message
 * @throws TransactionPooler when it does. A pooler that has no connection left for this, or breaks it, is let pass.
 */
export async function refuseTransactionMode(config: ServerClientConfig, variable: AddressVariable): Promise<void> {
  const [one, other] = [new ServerClient(config), new ServerClient(config)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    const first = await processOf(one);
    await Promise.race([other.query('begin'), wait(patience, undefined, { ref: false })]);
    const second = await Promise.race([processOf(other), wait(patience, undefined, { ref: false })]);
    if (second === undefined) return;
    if (second === first || (await processOf(one)) !== first) throw new TransactionPooler(variable);
  } catch (error) {
    if (error instanceof TransactionPooler) throw error;
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/**
 * Makes the settings those of the role in this database, so that each new connection of the pooler has them. Writes only
 * what differs.
 * @param direct a handle past the pooler, with the role that works through it
 */
export async function keepSettingsOnRole(direct: Db, settings: SessionSettings): Promise<void> {
  // Several processes start at once, and PostgreSQL lets only one change a role, hence the lock.
  await sql`
    do $periplo$
    declare
      wanted jsonb := ${sql.lit(JSON.stringify(settings))};
      each record;
    begin
      perform pg_advisory_xact_lock(7218);
      for each in select key, value from jsonb_each_text(wanted) loop
        if not exists (
          select from pg_db_role_setting as kept
          join pg_database as database on database.oid = kept.setdatabase
          join pg_roles as role on role.oid = kept.setrole
          where database.datname = current_database() and role.rolname = current_user
            and each.key || '=' || each.value = any(kept.setconfig)
        ) then
          execute format('alter role %I in database %I set %I = %L', current_user, current_database(), each.key, each.value);
        end if;
      end loop;
    end
    $periplo$`.execute(direct);
}

/**
 * The settings that a connection of the pooler has otherwise than asked for, each as `name=value`. The pooler may hold
 * connections from before the role had them, or use another role on the server.
 */
export async function otherSettings(pooled: Db, settings: SessionSettings): Promise<string[]> {
  const names = Object.keys(settings);
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(names)})`.execute(pooled);
  return rows.filter(row => row.setting !== settings[row.name]).map(row => `${row.name}=${row.setting}`);
}
