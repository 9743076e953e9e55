import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { code, tokenCookie, tokenHeader } from '../../../contract/envelope.ts';
import { type Language, preferredLanguage } from '../../../contract/language.ts';
import { type Actor, may, type Permission } from '../../../contract/permissions.ts';
import { callsBeforeFactor, callsBeforeOwnPassword } from '../../../contract/session/calls.ts';
import type { MessageKey } from '../../../contract/texts/index.ts';
import type { Db } from '../db/db.ts';
import { Failure, refusal } from '../http/failure.ts';
import { readHttpOnlyCookie } from '../http/http-only-cookie.ts';
import { checkScope, findKey, isKey, keyOf } from './api-key.ts';
import { askProof } from './proof.ts';
import { mintLinked, mintPreview, mintScope, type Scope } from './scope.ts';
import { findSession, type KeyInUse, type SessionHolder, underMaintenance } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission that a caller needs. The server does not start when a route has none (invariant 3). */
    permission?: Permission;
    /**
     * The declared call that the route serves (`contract/calls.ts`). The server does not start when a route under
     * `/api/` has none.
     */
    call?: string;
    /** A GET download. Only here the cookie alone is accepted (decisions 5). */
    download?: boolean;
    /** Why a generic call is refused when it makes no sense for its resource. It applies to every caller. */
    refused?: MessageKey;
    /** A body of JSON stays the text as it was sent. */
    bodyAsSent?: boolean;
  }
  interface FastifyInstance {
    /** Every route, for the test suites that try all of them. */
    routes: readonly RouteOptions[];
  }
  interface FastifyRequest {
    actor: Actor;
    /** The session's holder, or null for a visitor. */
    holder: SessionHolder | null;
    language: Language;
    /** The key of the API in the call, once it is known. */
    apiKey: KeyInUse | null;
    /** On an open page: why the session in the call is not valid. */
    sessionFailure: Failure | null;
    /** What the caller may read. It throws for a visitor, so only routes that require a session use it. */
    readonly scope: Scope;
  }
}

/** Allowed during maintenance: public data, and the sign-in for administrators (it refuses all others). */
const allowedInMaintenance: readonly Permission[] = ['public:read', 'session:open'];

/**
 * Decides access before the body of the call is read: first the session from the header (or the cookie, for downloads),
 * then the route's permission.
 */
export function registerAccess(app: FastifyInstance, db: Db, clock: () => Date): void {
  app.decorateRequest('actor', 'visitor');
  app.decorateRequest('holder', null);
  app.decorateRequest('apiKey', null);
  app.decorateRequest('language', 'es');
  app.decorateRequest('sessionFailure', null);
  app.decorateRequest('scope', {
    getter(this: FastifyRequest): Scope {
      const { actor, userId, start } = sessionOf(this);
      return mintScope(actor, userId, start);
    },
  });

  const routes: RouteOptions[] = [];
  app.decorate('routes', routes);
  app.addHook('onRoute', route => {
    if (!route.config?.permission) throw new Error(`${route.method} ${route.url} declares no permission`);
    if (route.url.startsWith('/api/') && !route.config.call)
      throw new Error(`${route.method} ${route.url} serves no declared call`);
    routes.push(route);
  });

  app.addHook('onRequest', async request => {
    request.language = preferredLanguage(request.headers['accept-language']);
    const { permission, download, call } = request.routeOptions.config;
    const key = keyOf(request);
    const token = key ? undefined : tokenOf(request, download === true);
    // Only the answer to an unknown path has no permission. It is in the reader's language.
    if (!permission) {
      if (token && request.url.startsWith('/api/')) await identify(request, token, { open: true, call: '' });
      return;
    }
    const open = may('visitor', permission);
    if (key) await identifyKey(request, key, { open, call: call ?? '', permission });
    if (token) await identify(request, token, { open, call: call ?? '' });
    if (may(request.actor, permission)) {
      askProof(request.holder, permission, clock());
      return refuseDuringMaintenance(request, permission);
    }
    throw request.holder ? refusal('common.notAllowed') : new Failure(code.sessionUnknown, 'session.unknown');
  });

  /** Callers with a session were checked with it. This checks visitors, who follow a link or forgot a password. */
  async function refuseDuringMaintenance(request: FastifyRequest, permission: Permission): Promise<void> {
    if (request.holder || allowedInMaintenance.includes(permission)) return;
    if (await underMaintenance(db)) throw new Failure(code.maintenance, 'session.maintenance');
  }

  async function identifyKey(
    request: FastifyRequest,
    key: string,
    { open, call, permission }: { open: boolean; call: string; permission: Permission },
  ): Promise<void> {
    // On an open route every caller is a visitor, also with a key.
    if (open) {
      request.sessionFailure = refusal('apiKey.never');
      return;
    }
    const { holder, maintenance } = await findKey(db, { key, address: request.ip }, clock(), inUse => {
      request.apiKey = inUse;
    });
    admitHolder(request, holder, { call, maintenance });
    if (holder.key) checkScope(holder.key, call, permission);
  }

  async function identify(
    request: FastifyRequest,
    token: string,
    { open, call }: { open: boolean; call: string },
  ): Promise<void> {
    try {
      const { holder, maintenance } = await findSession(
        db,
        { token, companion: readHttpOnlyCookie(request, 'session'), address: request.ip },
        clock(),
      );
      admitHolder(request, holder, { call, maintenance });
    } catch (error) {
      // An expired token must not block public pages, above all not the sign-in.
      if (!(open && error instanceof Failure)) throw error;
      request.sessionFailure = error;
    }
  }
}

/** Lets a holder in, unless they have to do something first, or maintenance is on. */
function admitHolder(
  request: FastifyRequest,
  holder: SessionHolder,
  { call, maintenance }: { call: string; maintenance: boolean },
): void {
  request.language = holder.language;
  const step = requiredStep(holder, call);
  if (step) throw refusal(step);
  if (maintenance && holder.actor !== 'administrator') throw new Failure(code.maintenance, 'session.maintenance');
  request.holder = holder;
  request.actor = holder.actor;
}

/** What its user has to do before a session may make a call; null when nothing is missing. */
function requiredStep({ ownPassword, lacksFactor }: SessionHolder, call: string): MessageKey | null {
  if (!ownPassword) return callsBeforeOwnPassword.includes(call) ? null : 'password.mustChange';
  return lacksFactor && !callsBeforeFactor.includes(call) ? 'secondFactor.mustSetUp' : null;
}

/** What the link of a letter opens, once the route has found the link: its own budget, as its reader may see it. */
export const scopeOfLink = ({ userId, budgetId }: { userId: number; budgetId: number }): Scope =>
  mintLinked(userId, budgetId);

/**
 * What a customer will see of a budget, for staff who look at it before it is sent.
 * @param staff the scope of the caller; no customer gets another's
 */
export function scopeOfPreview(staff: Scope, { userId, budgetId }: { userId: number; budgetId: number }): Scope {
  if (staff.kind !== 'staff') throw refusal('common.notAllowed');
  return mintPreview(userId, budgetId);
}

/** The session of a call to an open page, when the call needs one. @throws the session's code of the catalogue */
export function sessionOf({ holder, sessionFailure }: FastifyRequest): SessionHolder {
  if (!holder) throw sessionFailure ?? new Failure(code.sessionUnknown, 'session.unknown');
  return holder;
}

function tokenOf(request: FastifyRequest, cookieAccepted: boolean): string | undefined {
  const header = request.headers[tokenHeader];
  if (typeof header === 'string' && header) return header;
  const cookie = cookieAccepted && request.method === 'GET' ? request.cookies[tokenCookie] : undefined;
  return cookie && !isKey(cookie) ? cookie : undefined;
}
