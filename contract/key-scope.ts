import { type KeyScope, keyScopes } from './api-key.ts';
import type { Permission } from './permissions.ts';

/**
 * Which scope of a key each call belongs to (docs/decisions/api-keys.md). A permission that is not here does not compile:
 * whoever adds one says whether programs may have it.
 */

/** A call that every valid key may make. */
export const everyKey = 'every';

/** Null: no key may ever make such a call. Calls that are open to visitors take no notice of a key. */
const scopes = {
  'public:read': null,
  'session:open': null,
  'password:recover': null,
  'link:follow': null,
  'travel:request': null,
  'session:read': null,
  'session:close': null,
  'session:end': null,
  'password:change': null,
  'secondFactor:own': null,
  'secondFactor:take': null,
  'signIn:unlink': null,
  'signIn:take': null,
  'apiKey:own': null,
  'apiKey:create': null,
  'apiKey:manage': null,
  // By the noun of the file: `ofFiles`.
  'file:read': null,
  'profile:write': null,
  'user:read': null,
  'user:write': null,
  'client:read': 'client.read',
  'client:write': 'client.write',
  'client:signIn': null,
  'provider:read': 'provider.read',
  'provider:write': 'provider.write',
  'client:export': null,
  'people:export': null,
  'client:erase': null,
  'rating:read': null,
  'rating:write': null,
  'rating:list': 'report.read',
  'courseTip:read': 'catalogue.read',
  'courseTip:write': 'catalogue.write',
  'catalogue:read': 'catalogue.read',
  'catalogue:write': 'catalogue.write',
  'travel:list': 'travel.read',
  'travel:read': 'travel.read',
  'travel:write': 'travel.write',
  'travel:move': 'travel.write',
  'budget:read': 'travel.read',
  'budget:write': 'travel.write',
  'budget:preview': 'travel.read',
  'budget:answer': 'travel.write',
  'question:ask': null,
  'question:read': 'travel.read',
  'question:answer': 'travel.write',
  'portal:read': null,
  'privacy:own': null,
  'generalText:read': 'travel.read',
  'generalText:write': null,
  'presence:tell': null,
  'savedView:own': null,
  'task:read': 'task.read',
  'task:write': 'task.write',
  'priceRequest:read': 'priceRequest.read',
  'priceRequest:write': 'priceRequest.write',
  'setting:read': null,
  'setting:write': null,
  'mail:read': null,
  'mail:open': null,
  'mail:send': null,
  'letter:read': null,
  'letter:send': null,
  'letterText:write': null,
  'backup:read': null,
  'backup:take': null,
  'backup:plan': null,
  'webhook:read': null,
  'webhook:write': null,
  'trash:restore': null,
  'audit:read': null,
  'audit:export': null,
  'notification:read': null,
  // It finds whatever there is, of all nouns at once.
  'search:find': null,
  'dashboard:read': 'report.read',
  'density:choose': null,
  'api:read': everyKey,
  'ownTravel:list': null,
} as const satisfies Record<Permission, KeyScope | typeof everyKey | null>;

/** Calls that no key may make although their permission is in a scope. */
const never: readonly string[] = [
  'provider/showPassword',
  'provider/export/:format',
  'google/connect',
  'priceRequest/validateGoogleCredentialsAccomodation',
  'priceRequest/validateGoogleCredentialsOtherService',
];

/** The scope of the files of a noun. Pictures of people and what else is not here are for no key. */
const ofFiles: Readonly<Record<string, KeyScope>> = {
  accomodationPhotos: 'catalogue.read',
  cruisePhotos: 'catalogue.read',
  otherServicePhotos: 'catalogue.read',
  travelInsurance: 'catalogue.read',
  courseTip: 'catalogue.read',
  budget: 'travel.read',
  document: 'provider.read',
  priceRequest: 'priceRequest.read',
  offer: 'priceRequest.read',
};

/**
 * The scope that a key needs for a call.
 * @param call the name of a declared call
 * @param permission the permission that it declares
 * @returns null for a call that no key may make
 */
export function scopeOf(call: string, permission: Permission): KeyScope | typeof everyKey | null {
  if (never.includes(call)) return null;
  if (permission === 'file:read') return ofFiles[call.split('/')[0] ?? ''] ?? null;
  return scopes[permission];
}

/** Whether a stored text is a scope. One that no longer exists opens nothing. */
export const isKeyScope = (text: string): text is KeyScope => keyScopes.some(scope => scope === text);
