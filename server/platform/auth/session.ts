import { timingSafeEqual } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { KeyScope } from '../../../contract/api-key/schema.ts';
import { type Code, code } from '../../../contract/envelope.ts';
import type { Language } from '../../../contract/language.ts';
import { type Actor, actorOf, readerLanguage } from '../../../contract/permissions.ts';
import { isProviderSignIn, type SessionStart, type SignInMethod } from '../../../contract/session/schema.ts';
import { dayMs, hourMs } from '../../../contract/values/dates.ts';
import type { Db, Trx } from '../db/db.ts';
import { ignoreDiskFull } from '../db/outage.ts';
import { preparedStatement } from '../db/prepared.ts';
import type { DB } from '../db/schema.gen.ts';
import { Failure } from '../http/failure.ts';
import { shortAddress } from '../http/network.ts';
import { newToken, tokenHash } from './secret.ts';

/**
 * Sessions (decisions 5): opaque random tokens, stored as hashes. They end by idleness, by age, or from another place.
 */

/** How long a session may be idle, and how old it may become, in milliseconds. */
const lifetimes: Record<Exclude<Actor, 'visitor'>, { idle: number; age: number }> = {
  administrator: { idle: 12 * hourMs, age: 7 * dayMs },
  agent: { idle: 12 * hourMs, age: 7 * dayMs },
  customer: { idle: 7 * dayMs, age: 30 * dayMs },
};

/** `last_seen_at` is written at most this often, in ms, so that a page with ten calls causes one write. */
const seenInterval = 60_000;

/** A key of the API that a call is made with. */
export interface KeyInUse {
  id: number;
  userId: number;
  scopes: readonly KeyScope[];
}

/** The user behind a session. */
export interface SessionHolder {
  userId: number;
  groupId: number;
  actor: Exclude<Actor, 'visitor'>;
  language: Language;
  tokenHash: Buffer;
  /** False while the user has, and used, a password that somebody else chose (decisions 2, `changed_password`). */
  ownPassword: boolean;
  /** When the holder last gave the password. */
  provedAt: Date;
  /** An administrator without a second factor, while the settings demand one. */
  lacksFactor: boolean;
  /** How and when the session began; null for one that a test opened, and for a key of the API. */
  start: SessionStart | null;
  /** The session began with the agency's identity provider, so the password here does not matter for it. */
  byProvider: boolean;
  /** The key of the API that was used in the place of a session. */
  key: KeyInUse | null;
}

/** The secrets of a new session. They are not stored. */
export interface SessionSecrets {
  token: string;
  /** The second secret of a browser's session, for a cookie that no script reads. Without it the token opens nothing. */
  companion: string | null;
  /** The longest that the session may last. */
  seconds: number;
}

/**
 * Opens a session (docs/decisions/session-cookies.md).
 * @param device where it is opened: the row of `platform/auth/device.ts`, and whether it is a browser that keeps cookies
 * @param began what the user has proved
 */
export async function openSessionOn(
  db: Db,
  user: { id: number; group_id: number },
  device: { id: number | null; browser: boolean },
  began: SignInMethod | null,
  now: Date,
): Promise<SessionSecrets> {
  const { token, hash } = newToken();
  const companion = device.browser ? newToken() : null;
  const { age } = lifetimes[actorOf(user.group_id)];
  await db
    .insertInto('session')
    .values({
      token_hash: hash,
      user_id: user.id,
      device_id: device.id,
      companion_hash: companion?.hash ?? null,
      began,
      proved_at: now.toISOString(),
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + age).toISOString(),
    })
    .execute();
  return { token, companion: companion?.token ?? null, seconds: age / 1000 };
}

/**
 * The holder of a session, and whether maintenance is on. One statement, because it runs with every call.
 * @param companion what the call brought beside the token
 * @throws a failure with 50008 (unknown or closed), 50012 (ended from another place) or 50014 (expired)
 */
export async function findSession(
  db: Db,
  { token, companion, address }: { token: string; companion: string | undefined; address: string },
  now: Date,
): Promise<{ holder: SessionHolder; maintenance: boolean }> {
  const hash = tokenHash(token);
  const row = await sessionRow(db, hash);
  const endCode = row && hasCompanion(row, companion) ? sessionEndCode(row, now) : code.sessionUnknown;
  if (!row || endCode) throw new Failure(endCode ?? code.sessionUnknown, 'session.unknown');
  const lastSeen = new Date(row.last_seen_at).getTime();
  if (now.getTime() - lastSeen > seenInterval)
    await ignoreDiskFull(() => touch(db, hash, row.device_id, { now, address }));
  return {
    holder: {
      ...holderOf(row),
      tokenHash: hash,
      ownPassword: row.changed_password || isProviderSignIn(row.began),
      provedAt: new Date(row.proved_at),
      lacksFactor:
        actorOf(row.group_id) === 'administrator' && row.lacks_factor === true && row.began !== 'providerFactors',
      start:
        row.began === null ? null : { began: row.began as SignInMethod, at: new Date(row.created_at).toISOString() },
      byProvider: isProviderSignIn(row.began),
      key: null,
    },
    maintenance: isMaintenanceOn(row.maintenance),
  };
}

/** Who the user of a session or of a key is now. */
export const holderOf = (row: { id: number; group_id: number; language: string }) => ({
  userId: row.id,
  groupId: row.group_id,
  actor: actorOf(row.group_id),
  language: readerLanguage(row),
});

/** The token of a browser's session opens nothing without its companion. */
function hasCompanion({ companion_hash }: SessionRow, companion: string | undefined): boolean {
  if (!companion_hash) return true;
  return companion !== undefined && timingSafeEqual(Buffer.from(companion_hash), tokenHash(companion));
}

async function touch(
  db: Db,
  hash: Buffer,
  device: number | null,
  { now, address }: { now: Date; address: string },
): Promise<void> {
  const last_seen_at = now.toISOString();
  await db.updateTable('session').set({ last_seen_at }).where('token_hash', '=', hash).execute();
  if (device === null) return;
  const sighting = { last_seen_at, address: shortAddress(address) };
  await db.updateTable('device').set(sighting).where('id', '=', device).execute();
}

/** What is read of the user with every session and key: who they are, and what keeps them out. */
export const enabledUser = (eb: ExpressionBuilder<DB, 'user'>) =>
  [
    'user.id',
    'user.group_id',
    'user.language',
    'user.changed_password',
    eb.and([eb('user.active', '=', true), eb('user.deleted_at', 'is', null)]).as('enabled'),
    eb.selectFrom('setting').select('value').where('name', '=', 'maintenance').as('maintenance'),
    sql<boolean>`(select (value ->> 'administrators_second_factor')::boolean from setting where name = 'security')
      and not exists (select from second_factor where user_id = "user".id and confirmed_at is not null)
      and not exists (select from passkey where user_id = "user".id)`.as('lacks_factor'),
  ] as const;

const sessionRow = preparedStatement('session', (db, hash: Buffer) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select([
      'session.last_seen_at',
      'session.expires_at',
      'session.ended',
      'session.companion_hash',
      'session.proved_at',
      'session.began',
      'session.created_at',
      'session.device_id',
    ])
    .select(enabledUser)
    .where('session.token_hash', '=', hash),
);

type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionRow>>>;

/** The code with which a session has ended; null while it is valid. */
export function sessionEndCode(
  row: Pick<SessionRow, 'ended' | 'enabled' | 'last_seen_at' | 'expires_at' | 'group_id'>,
  now: Date,
): Code | null {
  if (row.ended === 'closed') return code.sessionUnknown;
  if (row.ended === 'elsewhere' || !row.enabled) return code.sessionEnded;
  const lastSeen = new Date(row.last_seen_at).getTime();
  const { idle } = lifetimes[actorOf(row.group_id)];
  return new Date(row.expires_at) <= now || lastSeen + idle <= now.getTime() ? code.sessionExpired : null;
}

/**
 * Whether an open stream may continue. The check does not count as activity: an unused window does not keep a session
 * alive.
 * @returns the code that ends it, maintenance included; null while it may continue
 */
export async function checkSession(db: Db, hash: Buffer, now: Date): Promise<Code | null> {
  const row = await sessionRow(db, hash);
  if (!row) return code.sessionUnknown;
  const closed = isMaintenanceOn(row.maintenance) && actorOf(row.group_id) !== 'administrator';
  return sessionEndCode(row, now) ?? (closed ? code.maintenance : null);
}

/** Whether the setting `maintenance` says so. */
export const isMaintenanceOn = (maintenance: unknown) => (maintenance as { on?: boolean } | null)?.on === true;

/** Whether maintenance is on, for a call without a session. */
export async function underMaintenance(db: Db): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'maintenance').executeTakeFirst();
  return isMaintenanceOn(row?.value);
}

/** Notes that the holder has just given the password. */
export async function recordProof(db: Db, { tokenHash }: SessionHolder, now: Date): Promise<void> {
  await db.updateTable('session').set({ proved_at: now.toISOString() }).where('token_hash', '=', tokenHash).execute();
}

/** The channel that announces the end of a user's sessions. The payload is the user's id. */
export const sessionChannel = 'session';

const notifyEnd = (db: Db, userId: number) => sql`select pg_notify(${sessionChannel}, ${String(userId)})`.execute(db);

/**
 * Closes what the caller held before a new sign-in: the session whose token came along, or the one whose companion the
 * browser kept.
 */
export async function closePreviousSession(
  trx: Trx,
  { token, companion }: { token?: string | undefined; companion?: string | undefined },
): Promise<void> {
  if (!token && !companion) return;
  const [tokenIs, companionIs] = [token, companion].map(secret => (secret ? tokenHash(secret) : Buffer.alloc(0)));
  const { rows } = await sql<{ user_id: number }>`
    update session set ended = 'closed'
    where token_hash in (select token_hash from session
      where (companion_hash = ${companionIs} or (token_hash = ${tokenIs} and companion_hash is null)) and ended is null
      order by token_hash for no key update)
    returning user_id`.execute(trx);
  for (const { user_id } of rows) await notifyEnd(trx, user_id);
}

/** Signs out. From now on the token is unknown. */
export async function closeSession(db: Db, { tokenHash, userId }: SessionHolder): Promise<void> {
  await db.updateTable('session').set({ ended: 'closed' }).where('token_hash', '=', tokenHash).execute();
  await notifyEnd(db, userId);
}

/**
 * Ends every session of a user, after a change of the password or the account.
 * @param except stays open
 * @param only ends just this one
 */
export async function endSessions(db: Db, userId: number, except?: Buffer, only?: Buffer): Promise<void> {
  let query = db
    .updateTable('session')
    .set({ ended: 'elsewhere' })
    .where('user_id', '=', userId)
    .where('ended', 'is', null);
  if (except) query = query.where('token_hash', '!=', except);
  if (only) query = query.where('token_hash', '=', only);
  await query.execute();
  await notifyEnd(db, userId);
}
