import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenHeader } from '../../../contract/envelope.ts';
import { dayMs } from '../../../contract/values/dates.ts';
import type { Config } from '../config/config.ts';
import type { Db, Trx } from '../db/db.ts';
import { overHttps, readHttpOnlyCookie, setHttpOnlyCookie } from '../http/http-only-cookie.ts';
import { shortAddress } from '../http/network.ts';
import { newToken, tokenHash } from './secret.ts';

/**
 * The browsers in which people have signed in, each with a row for every account (table `device`). A browser holds one
 * random token in an HttpOnly cookie. The token opens nothing: it only shows that its user has signed in with this browser
 * before.
 */

/** How long a browser keeps the cookie after a sign-in: the most that browsers allow. */
export const deviceDays = 400;

/** Who signs in: the network address, what their program calls itself, and the device that it says it is. */
export interface Caller {
  address: string;
  userAgent: string | undefined;
  deviceToken: string | undefined;
  /** The page of a browser, which keeps cookies. A program keeps the token alone. */
  browser: boolean;
  /** What it still holds of an earlier session. */
  previousSession: { token?: string | undefined; companion?: string | undefined };
}

interface Device {
  id: number;
  trustedUntil: Date | null;
}

export function callerOf(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): Caller {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'],
    deviceToken: readHttpOnlyCookie(request, 'device'),
    browser: isBrowser(request, config),
    previousSession: { token: headerOf(request), companion: readHttpOnlyCookie(request, 'session') },
  };
}

function headerOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[tokenHeader];
  return typeof token === 'string' && token ? token : undefined;
}

/**
 * Whether a page makes the call, and its browser will keep our cookies. Browsers add these headers, and no script can
 * leave them out. A page over plain http cannot keep cookies that are meant for https.
 */
function isBrowser({ headers }: FastifyRequest, config: Pick<Config, 'publicUrl'>): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== undefined;
  return !overHttps(config) || origin.startsWith('https:');
}

/** The caller's device, if this user has signed in with it before. */
export async function knownDevice(db: Db, userId: number, { deviceToken }: Caller): Promise<Device | null> {
  if (!deviceToken) return null;
  const row = await db
    .selectFrom('device')
    .select(['id', 'trusted_until'])
    .where('token_hash', '=', tokenHash(deviceToken))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { id: row.id, trustedUntil: row.trusted_until === null ? null : new Date(row.trusted_until) } : null;
}

/**
 * Notes a successful sign-in on the caller's device. A browser gets a new token when a user signs in with it for the
 * first time, so a token that somebody planted in it is not known for that user.
 * @returns its id, and the token for the cookie
 */
export async function recordDevice(
  trx: Trx,
  userId: number,
  caller: Caller,
  now: Date,
): Promise<{ id: number; token: string }> {
  const sighting = {
    last_seen_at: now.toISOString(),
    address: shortAddress(caller.address),
    ...deviceWords(caller.userAgent),
  };
  const device = await knownDevice(trx, userId, caller);
  if (device && caller.deviceToken) {
    await trx.updateTable('device').set(sighting).where('id', '=', device.id).execute();
    return { id: device.id, token: caller.deviceToken };
  }
  const { token, hash } = newToken();
  if (caller.deviceToken) await renameDevice(trx, tokenHash(caller.deviceToken), hash);
  const { id } = await trx
    .insertInto('device')
    .values({ token_hash: hash, user_id: userId, first_seen_at: now.toISOString(), ...sighting })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** The browser's other accounts follow it to its new token. */
async function renameDevice(trx: Trx, from: Buffer, to: Buffer): Promise<void> {
  await trx
    .updateTable('device')
    .set({ token_hash: to })
    .where('id', 'in', eb =>
      eb.selectFrom('device').select('id').where('token_hash', '=', from).orderBy('id').forNoKeyUpdate(),
    )
    .execute();
}

/** Stores the token in the browser, in a cookie that only the server reads. */
export function setDeviceCookie(reply: FastifyReply, config: Pick<Config, 'publicUrl'>, token: string): void {
  setHttpOnlyCookie(reply, config, 'device', { value: token, seconds: (deviceDays * dayMs) / 1000 });
}

/**
 * Trusts a device for its user until a moment, or not any longer.
 * @param until null ends it
 */
export async function trustDevice(trx: Trx, id: number, until: Date | null): Promise<void> {
  await trx
    .updateTable('device')
    .set({ trusted_until: until?.toISOString() ?? null })
    .where('id', '=', id)
    .execute();
}

/** The longest name of a program that is kept. */
const maxProgramName = 40;

/** In this order: most browsers also name those below them. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** The browser and the system that a `User-Agent` names, in words for its owner. No versions are kept. */
export function deviceWords(userAgent: string | undefined): { browser: string | null; system: string | null } {
  const agent = (userAgent ?? '').slice(0, 500);
  const nameIn = (list: typeof browsers) => list.find(([, sign]) => sign.test(agent))?.[0];
  // A program that is no browser names itself first: `curl/8.5.0`.
  const program = /^[\p{L}\d][\p{L}\d ._-]*(?=\/)/u.exec(agent)?.[0];
  const other = program && program !== 'Mozilla' ? program.slice(0, maxProgramName) : null;
  return { browser: nameIn(browsers) ?? other, system: nameIn(systems) ?? null };
}
