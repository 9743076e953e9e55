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

export const permissions = {
  'public:read': anyone,
  'session:open': anyone,
  'password:recover': anyone,
  'link:follow': anyone,
  'travel:request': anyone,
  'session:read': signedIn,
  'session:close': signedIn,
  'session:end': administrators,
  'password:change': anyone,
  'secondFactor:own': signedIn,
  'secondFactor:take': administrators,
  'signIn:unlink': signedIn,
  'signIn:take': administrators,
  'apiKey:own': staff,
  'apiKey:create': staff,
  /** The keys of everybody. */
  'apiKey:manage': administrators,
  'file:read': signedIn,
  'profile:write': signedIn,
  'user:read': staff,
  'user:write': administrators,
  'client:read': staff,
  'client:write': staff,
  /** Within `client:write`: a new e-mail or password for a client who signs in. Whoever has either has the account. */
  'client:signIn': staff,
  'provider:read': staff,
  'provider:write': staff,
  'client:export': administrators,
  /** Everybody of a list as a file. */
  'people:export': staff,
  'client:erase': administrators,
  'rating:read': signedIn,
  'rating:write': customers,
  'rating:list': staff,
  'courseTip:read': signedIn,
  'courseTip:write': staff,
  'catalogue:read': staff,
  'catalogue:write': staff,
  'travel:list': staff,
  'travel:read': signedIn,
  'travel:write': staff,
  'travel:move': signedIn,
  'budget:read': signedIn,
  'budget:write': staff,
  'budget:preview': staff,
  'budget:answer': signedIn,
  'question:ask': customers,
  'question:read': signedIn,
  'question:answer': staff,
  'portal:read': customers,
  'privacy:own': customers,
  'generalText:read': signedIn,
  'generalText:write': staff,
  'presence:tell': staff,
  'savedView:own': staff,
  'task:read': staff,
  'task:write': staff,
  'priceRequest:read': staff,
  'priceRequest:write': staff,
  'setting:read': administrators,
  'setting:write': administrators,
  'mail:read': administrators,
  'mail:open': administrators,
  'mail:send': administrators,
  'webhook:read': administrators,
  'webhook:write': administrators,
  'letter:read': staff,
  'letter:send': staff,
  'letterText:write': administrators,
  'backup:read': administrators,
  'backup:take': administrators,
  'backup:plan': administrators,
  'trash:restore': administrators,
  'audit:read': administrators,
  'audit:export': administrators,
  'notification:read': staff,
  'search:find': staff,
  'dashboard:read': staff,
  'density:choose': staff,
  'api:read': staff,
  'ownTravel:list': customers,
} as const satisfies Record<string, readonly Actor[]>;

export type Permission = keyof typeof permissions;

/**
 * What an open screen must not be enough for: it takes everything away, cannot be undone, or gives others access. The
 * server asks for the password again when the session's last proof is older than `proofMinutes`. No route declares
 * `client:signIn`: the rule of an edit asks for it when the edit is one.
 */
const proofAsked: readonly Permission[] = [
  'backup:take',
  'backup:plan',
  'client:export',
  'people:export',
  'audit:export',
  'client:erase',
  'client:signIn',
  'user:write',
  'secondFactor:take',
  'signIn:unlink',
  'signIn:take',
  'session:end',
  'apiKey:create',
  'mail:open',
  'mail:send',
  'setting:write',
  'webhook:write',
];

export const proofMinutes = 10;

export const asksForProof = (permission: Permission): boolean => proofAsked.includes(permission);

/**
 * Whether an actor has a permission.
 * @param actor who asks
 * @param permission what they want to do
 */
export function may(actor: Actor, permission: Permission): boolean {
  const who: readonly Actor[] = permissions[permission];
  return who.includes(actor);
}

/** The permissions of an actor, for `auth/info`. The menus show only what the reader may do. */
export function permissionsOf(actor: Actor): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter(permission => may(actor, permission));
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
export type Role = 'admin' | 'client';

export function rolesOf(groupId: number): Role[] {
  return [actorOf(groupId) === 'customer' ? 'client' : 'admin'];
}

/** The language in which a user reads: customers their own, staff Spanish. */
export const readerLanguage = (user: { group_id: number; language: string }): Language =>
  user.group_id === groups.client && isLanguage(user.language) ? user.language : defaultLanguage;
