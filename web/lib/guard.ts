import type { SessionInfo } from '../../contract/session/calls.ts';
import type { RouteMeta } from './route-meta.ts';

/** What the navigation guard decides (specification 2, 'Navigation guard'): a path is where to go instead. */
export type Verdict = 'go' | 'load' | 'login' | '/' | '/contrasena' | '/seguridad' | '/404';

interface Step {
  path: string;
  /** The metadata of the matched routes, outermost first. */
  metas: readonly RouteMeta[];
  /** Some route of the product matches. */
  known: boolean;
  hasToken: boolean;
  session: SessionInfo | null;
}

/** Decides a navigation; 'load' asks for the user info first, then for another decision. */
export function decide({ path, metas, known, hasToken, session }: Step): Verdict {
  const open = metas.some(meta => meta.public);
  if (!hasToken) return open ? 'go' : 'login';
  if (path === '/login') return '/';
  if (open) return 'go';
  if (!session) return 'load';
  if (!known || !metas.every(meta => permitted(meta, session))) return '/404';
  const first = !session.user.changed_password ? '/contrasena' : session.factor_wanted && '/seguridad';
  return first && first !== path ? first : 'go';
}

/** Only users with one of a route's roles may open it (specification 6). */
export function permitted(meta: RouteMeta, session: SessionInfo): boolean {
  const byRole = !meta.roles || meta.roles.some(role => session.roles.includes(role));
  return byRole && (!meta.permission || session.permissions.includes(meta.permission));
}

/** The search of a page that goes on to another one. */
export const wayOn = ({ redirect }: Record<string, unknown>): { redirect?: string } =>
  redirect === undefined ? {} : { redirect: ownPath(redirect) };

/** Where to go after signing in: a path of our own, else the trip list. */
export function ownPath(target: unknown): string {
  return typeof target === 'string' && /^\/(?![/\\])/.test(target) && !target.startsWith('/login') ? target : '/';
}
