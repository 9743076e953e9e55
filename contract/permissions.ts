import type { KeyScope } from './api-key/schema.ts';
import { defaultLanguage, isLanguage, type Language } from './language.ts';

/**
 * Who may do what, on one page (specification 6, decisions 2). The server enforces it and the web builds its menus from
 * it. A visitor has no session. A holder of a link is a visitor whose token the route checks itself.
 */
export type Actor = 'visitor' | 'customer' | 'agent' | 'administrator';

const anyone: readonly Actor[] = ['visitor', 'customer', 'agent', 'administrator'];
const signedIn: readonly Actor[] = ['customer', 'agent', 'administrator'];
const customers: readonly Actor[] = ['customer'];
const staff: readonly Actor[] = ['agent', 'administrator'];
const administrators: readonly Actor[] = ['administrator'];

/** The scope for what every valid key may do. */
export const anyKeyScope = 'every';

/**
 * `key`: the scope that a key of the API needs for it (docs/decisions/api-keys.md); without one no program may do it.
 * Calls that are open to visitors take no notice of a key.
 * `proof`: a session alone does not suffice for it, because it hands out all data, cannot be undone, or gives others access.
 * The server asks for the password again when that was last given more than `proofMinutes` ago.
 */
interface Right {
  who: readonly Actor[];
  key?: KeyScope | typeof anyKeyScope;
  proof?: true;
}

const rights = {
  'public:read': { who: anyone },
  'session:open': { who: anyone },
  'password:recover': { who: anyone },
  'link:follow': { who: anyone },
  'travel:request': { who: anyone },
  'session:read': { who: signedIn },
  'session:close': { who: signedIn },
  'session:end': { who: administrators, proof: true },
  'password:change': { who: anyone },
  'secondFactor:own': { who: signedIn },
  'secondFactor:take': { who: administrators, proof: true },
  'signIn:unlink': { who: signedIn, proof: true },
  'signIn:take': { who: administrators, proof: true },
  'calendar:own': { who: signedIn },
  'apiKey:own': { who: staff },
  'apiKey:create': { who: staff, proof: true },
  /** The keys of everybody. */
  'apiKey:manage': { who: administrators },
  'file:read': { who: signedIn },
  'profile:write': { who: signedIn },
  'user:read': { who: staff },
  'user:write': { who: administrators, proof: true },
  'client:read': { who: staff, key: 'client.read' },
  'client:write': { who: staff, key: 'client.write' },
  /** Within `client:write`: a new e-mail or password for a client who signs in. Whoever has either has the account. */
  'client:signIn': { who: staff, proof: true },
  'provider:read': { who: staff, key: 'provider.read' },
  'provider:write': { who: staff, key: 'provider.write' },
  'client:export': { who: administrators, proof: true },
  /** Everybody of a list as a file. */
  'people:export': { who: staff, proof: true },
  'client:erase': { who: administrators, proof: true },
  'rating:read': { who: signedIn },
  'rating:write': { who: customers },
  'rating:list': { who: staff, key: 'report.read' },
  'courseTip:read': { who: signedIn, key: 'catalogue.read' },
  'courseTip:write': { who: staff, key: 'catalogue.write' },
  'catalogue:read': { who: staff, key: 'catalogue.read' },
  'catalogue:write': { who: staff, key: 'catalogue.write' },
  /** Customers: of their own trips, those they answer for. */
  'traveller:read': { who: signedIn, key: 'client.read' },
  'traveller:write': { who: signedIn, key: 'client.write' },
  /** The whole list of a trip, and what its clients' records say. */
  'traveller:manage': { who: staff, key: 'client.write' },
  /** Customers: of their own trips what was released, and files. */
  'travelPaper:read': { who: signedIn, key: 'travel.read' },
  'travelPaper:write': { who: signedIn, key: 'travel.write' },
  'travelPaper:release': { who: staff, key: 'travel.write' },
  /** Who sleeps where, with what a supplier needs of them. */
  'travelPaper:rooming': { who: staff, key: 'client.read' },
  'travel:list': { who: staff, key: 'travel.read' },
  'travel:read': { who: signedIn, key: 'travel.read' },
  /** Own trips for customers. */
  'travel:share': { who: signedIn, key: 'travel.write' },
  'travel:write': { who: staff, key: 'travel.write' },
  'travel:move': { who: signedIn, key: 'travel.write' },
  'budget:read': { who: signedIn, key: 'travel.read' },
  'budget:write': { who: staff, key: 'travel.write' },
  'budget:preview': { who: staff, key: 'travel.read' },
  'budget:answer': { who: signedIn, key: 'travel.write' },
  'booking:read': { who: staff, key: 'travel.read' },
  'booking:write': { who: staff, key: 'travel.write' },
  'payment:read': { who: signedIn, key: 'travel.read' },
  'payment:write': { who: staff, key: 'travel.write' },
  'payment:make': { who: customers },
  /** Money leaves the bank: no program may do it. */
  'payment:refund': { who: staff },
  'question:ask': { who: customers },
  'question:read': { who: signedIn, key: 'travel.read' },
  'question:answer': { who: staff, key: 'travel.write' },
  'portal:read': { who: customers },
  'privacy:own': { who: customers },
  'generalText:read': { who: signedIn, key: 'travel.read' },
  'generalText:write': { who: staff },
  'presence:tell': { who: staff },
  'savedView:own': { who: staff },
  'task:read': { who: staff, key: 'task.read' },
  'task:write': { who: staff, key: 'task.write' },
  'priceRequest:read': { who: staff, key: 'priceRequest.read' },
  'priceRequest:write': { who: staff, key: 'priceRequest.write' },
  'setting:read': { who: administrators },
  'setting:write': { who: administrators, proof: true },
  'mail:read': { who: administrators },
  'mail:open': { who: administrators, proof: true },
  'mail:send': { who: administrators, proof: true },
  'webhook:read': { who: administrators },
  'webhook:write': { who: administrators, proof: true },
  'letter:read': { who: staff },
  'letter:send': { who: staff },
  'letterText:write': { who: administrators },
  'backup:read': { who: administrators },
  'backup:take': { who: administrators, proof: true },
  'backup:plan': { who: administrators, proof: true },
  'trash:restore': { who: administrators },
  'audit:read': { who: administrators },
  'audit:export': { who: administrators, proof: true },
  'notification:read': { who: staff },
  /** The stream of what changes: everybody hears of what they may see. */
  'live:follow': { who: signedIn },
  'search:find': { who: staff },
  'dashboard:read': { who: staff, key: 'report.read' },
  /** Agents: of the trips that are assigned to them. */
  'report:read': { who: staff, key: 'report.read' },
  'density:choose': { who: staff },
  'api:read': { who: staff, key: anyKeyScope },
  'ownTravel:list': { who: customers },
} as const satisfies Record<string, Right>;

export type Permission = keyof typeof rights;
export const permissions = Object.keys(rights) as Permission[];

const rightOf = (permission: Permission): Right => rights[permission];

/** Who has a permission. */
export const actorsOf = (permission: Permission): readonly Actor[] => rightOf(permission).who;

export const proofMinutes = 10;

export const requiresProof = (permission: Permission): boolean => rightOf(permission).proof === true;

/**
 * Whether an actor has a permission.
 * @param actor who asks
 * @param permission what they want to do
 */
export function may(actor: Actor, permission: Permission): boolean {
  return actorsOf(permission).includes(actor);
}

/** The permissions of an actor, for `auth/info`. The menus show only what the reader may do. */
export function permissionsOf(actor: Actor): Permission[] {
  return permissions.filter(permission => may(actor, permission));
}

/** Calls that no key may make although their permission is in a scope. */
const callsWithoutKey: readonly string[] = [
  'provider/showPassword',
  'provider/export/:format',
  'google/connect',
  'priceRequest/validateGoogleCredentialsAccomodation',
  'priceRequest/validateGoogleCredentialsOtherService',
];

/** The scope by which keys read the files of a noun. No key reads those of others, such as pictures of people. */
const fileScopes: Readonly<Record<string, KeyScope>> = {
  accomodationPhotos: 'catalogue.read',
  cruisePhotos: 'catalogue.read',
  otherServicePhotos: 'catalogue.read',
  travelInsurance: 'catalogue.read',
  courseTip: 'catalogue.read',
  budget: 'travel.read',
  travelFile: 'travel.read',
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
export function keyScopeOf(call: string, permission: Permission): KeyScope | typeof anyKeyScope | null {
  if (callsWithoutKey.includes(call)) return null;
  if (permission === 'file:read') return fileScopes[call.split('/')[0] ?? ''] ?? null;
  return rightOf(permission).key ?? null;
}

/** The groups of users (decisions 2). */
export const groups = {
  administrator: 1,
  client: 2,
  agent: 3,
} as const;

/** The actor behind a group id. */
export function actorOf(groupId: number): Exclude<Actor, 'visitor'> {
  if (groupId === groups.administrator) return 'administrator';
  return groupId === groups.agent ? 'agent' : 'customer';
}

/**
 * The role names of `auth/info` (decisions 2). Agents have the role `admin`; every other user is a client
 * (specification 6).
 */
export const roles = ['admin', 'client'] as const;
export type Role = (typeof roles)[number];

export function rolesOf(groupId: number): Role[] {
  return [actorOf(groupId) === 'customer' ? 'client' : 'admin'];
}

/** The language in which a user reads: customers their own, staff Spanish. */
export const readerLanguage = (user: { group_id: number; language: string }): Language =>
  user.group_id === groups.client && isLanguage(user.language) ? user.language : defaultLanguage;
