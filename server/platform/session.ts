import { sql } from 'kysely';
import { type Code, code } from '../../contract/envelope.ts';
import { isLanguage, type Language } from '../../contract/language.ts';
import { type Actor, actorOf } from '../../contract/permissions.ts';
import type { Database } from './db/database.ts';
import type { Db } from './db/db.ts';
import { keptStatement } from './db/kept.ts';
import { Failure } from './failure.ts';
import { StorageFull } from './room.ts';
import { newToken, tokenHash } from './secret.ts';

/**
 * Sessions (decisions 5): opaque random tokens, stored as hashes. They end by idleness, by age, or from another place.
 */

const hour = 3_600_000;
const day = 24 * hour;

/** How long a session may be idle, and how old it may become, in milliseconds. */
const lifetimes: Record<Exclude<Actor, 'visitor'>, { idle: number; age: number }> = {
  administrator: { idle: 12 * hour, age: 7 * day },
  agent: { idle: 12 * hour, age: 7 * day },
  customer: { idle: 7 * day, age: 30 * day },
};

/** `last_seen_at` is written at most this often, in ms, so that a page with ten calls causes one write. */
const seenEvery = 60_000;

/** The user behind a session. */
export interface SessionHolder {
  userId: number;
  groupId: number;
  actor: Exclude<Actor, 'visitor'>;
  language: Language;
  tokenHash: Buffer;
}

/**
 * Opens a session.
 * @param now the application's clock
 * @returns the token, which is not stored
 */
export async function openSession(db: Db, user: { id: number; group_id: number }, now: Date): Promise<string> {
  const { token, hash } = newToken();
  const { age } = lifetimes[actorOf(user.group_id)];
  await db
    .insertInto('session')
    .values({
      token_hash: hash,
      user_id: user.id,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + age).toISOString(),
    })
    .execute();
  return token;
}

/**
 * The holder of a session, and whether maintenance is on. One statement, because it runs with every call.
 * @throws a failure with 50008 (unknown or closed), 50012 (ended from another place) or 50014 (expired)
 */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
): Promise<{ holder: SessionHolder; maintenance: boolean }> {
  const hash = tokenHash(token);
  const row = await sessionRow(db, hash);
  const lost = row ? lostBy(row, now) : code.sessionUnknown;
  if (!row || lost) throw new Failure(lost ?? code.sessionUnknown, 'session.unknown');
  const seen = new Date(row.last_seen_at).getTime();
  if (now.getTime() - seen > seenEvery) {
    await touch(db, hash, now);
  }
  return {
    holder: {
      userId: row.id,
      groupId: row.group_id,
      actor: actorOf(row.group_id),
      language: isLanguage(row.language) ? row.language : 'es',
      tokenHash: hash,
    },
    maintenance: isOn(row.maintenance),
  };
}

async function touch(db: Db, hash: Buffer, now: Date): Promise<void> {
  try {
    await db.updateTable('session').set({ last_seen_at: now.toISOString() }).where('token_hash', '=', hash).execute();
  } catch (error) {
    // Reads continue while the disk is full.
    if (!(error instanceof StorageFull)) throw error;
  }
}

const sessionRow = keptStatement('session', (db, hash: Buffer) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select([
      'session.last_seen_at',
      'session.expires_at',
      'session.ended',
      'user.id',
      'user.group_id',
      'user.language',
    ])
    .select(eb => [
      eb.and([eb('user.active', '=', true), eb('user.deleted_at', 'is', null)]).as('enabled'),
      eb.selectFrom('setting').select('value').where('name', '=', 'maintenance').as('maintenance'),
    ])
    .where('session.token_hash', '=', hash),
);

type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionRow>>>;

/** The code with which a session has ended; null while it is valid. */
function lostBy(row: SessionRow, now: Date): Code | null {
  if (row.ended === 'closed') return code.sessionUnknown;
  if (row.ended === 'elsewhere' || !row.enabled) return code.sessionEnded;
  const seen = new Date(row.last_seen_at).getTime();
  const { idle } = lifetimes[actorOf(row.group_id)];
  return new Date(row.expires_at) <= now || seen + idle <= now.getTime() ? code.sessionExpired : null;
}

/**
 * Whether an open stream may continue. The check does not count as activity: an unused window does not keep a session
 * alive.
 * @returns the code that ends it, maintenance included; null while it may continue
 */
export async function checkSession(db: Db, hash: Buffer, now: Date): Promise<Code | null> {
  const row = await sessionRow(db, hash);
  if (!row) return code.sessionUnknown;
  const closed = isOn(row.maintenance) && actorOf(row.group_id) !== 'administrator';
  return lostBy(row, now) ?? (closed ? code.maintenance : null);
}

const isOn = (maintenance: unknown) => (maintenance as { on?: boolean } | null)?.on === true;

/** Whether maintenance is on, for a call without a session. */
export async function underMaintenance(db: Db): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'maintenance').executeTakeFirst();
  return isOn(row?.value);
}

/** The channel that announces the end of a user's sessions. The payload is the user's id. */
export const sessionChannel = 'session';

const tellOfEnd = (db: Db, userId: number) => sql`select pg_notify(${sessionChannel}, ${String(userId)})`.execute(db);

/** Signs out. From now on the token is unknown. */
export async function closeSession(db: Db, { tokenHash, userId }: SessionHolder): Promise<void> {
  await db.updateTable('session').set({ ended: 'closed' }).where('token_hash', '=', tokenHash).execute();
  await tellOfEnd(db, userId);
}

/** Ends every session of a user, except one if given, after a change of the password or the account. */
export async function endSessions(db: Db, userId: number, except?: Buffer): Promise<void> {
  let query = db
    .updateTable('session')
    .set({ ended: 'elsewhere' })
    .where('user_id', '=', userId)
    .where('ended', 'is', null);
  if (except) query = query.where('token_hash', '!=', except);
  await query.execute();
  await tellOfEnd(db, userId);
}

/** Deletes sessions that ended or expired more than a day ago. */
export async function sweepSessions({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    // A session locked by another transaction waits for the next sweep.
    .where('token_hash', 'in', eb =>
      eb
        .selectFrom('session')
        .select('token_hash')
        .where('expires_at', '<', new Date(now.getTime() - day).toISOString())
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}
