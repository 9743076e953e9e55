import { redirect } from '@tanstack/react-router';
import { sessionCodes } from '../../contract/envelope.ts';
import type { SessionInfo } from '../../contract/session/calls.ts';
import { ApiError } from './api.ts';
import { readToken } from './cookie.ts';
import { changeLanguage, currentLanguage, languageChosen, text } from './i18n.ts';
import type { RouteMeta } from './route-meta.ts';
import {
  callLanguage,
  clearSession,
  currentSession,
  isLeaving,
  isStaff,
  loadSession,
  updateSessionUser,
} from './session.ts';

/** What the navigation guard decides (specification 2, 'Navigation guard'): a path is where to go instead. */
type Verdict = 'go' | 'load' | 'login' | '/' | '/contrasena' | '/seguridad' | '/404';

interface Target {
  path: string;
  /** The metadata of the matched routes, outermost first. */
  metas: readonly RouteMeta[];
  /** Some route of the product matches. */
  known: boolean;
}

interface Reader {
  hasToken: boolean;
  session: SessionInfo | null;
}

/** Decides a navigation; 'load' asks for the user info first, then for another decision. */
export function decide({ path, metas, known, hasToken, session }: Target & Reader): Verdict {
  const open = metas.some(meta => meta.public);
  if (!hasToken) return open ? 'go' : 'login';
  if (path === '/login') return '/';
  if (open) return 'go';
  if (!session) return 'load';
  if (!known || !metas.every(meta => mayOpenRoute(meta, session))) return '/404';
  const first = !session.user.changed_password ? '/contrasena' : session.factor_wanted && '/seguridad';
  return first && first !== path ? first : 'go';
}

/** Only users with one of a route's roles may open it (specification 6). */
export function mayOpenRoute(meta: RouteMeta, session: SessionInfo): boolean {
  const byRole = !meta.roles || meta.roles.some(role => session.roles.includes(role));
  return byRole && (!meta.permission || session.permissions.includes(meta.permission));
}

/** Reads the search of a page that leads on to another page: the path of that page. */
export const redirectSearch = ({ redirect }: Record<string, unknown>): { redirect?: string } =>
  redirect === undefined ? {} : { redirect: internalPath(redirect) };

/** Where to go after signing in: a path of our own, else the trip list. */
export function internalPath(target: unknown): string {
  return typeof target === 'string' && /^\/(?![/\\])/.test(target) && !target.startsWith('/login') ? target : '/';
}

interface Navigation extends Target {
  /** Path, search and hash, to come back to after signing in. */
  href: string;
  /** Tells the user why they were signed out. */
  tell: (message: string) => void;
}

/** Carries out the guard's decision; throws its redirect, if any. */
export async function guardNavigation(navigation: Navigation): Promise<void> {
  let verdict = decideNow(navigation);
  if (verdict === 'load') {
    await enter(navigation.tell);
    verdict = decideNow(navigation);
  }
  follow(verdict, navigation);
}

const decideNow = (navigation: Navigation): Verdict =>
  decide({ ...navigation, hasToken: readToken() !== null, session: currentSession() });

function follow(verdict: Verdict, { href }: Navigation): void {
  const search = href === '/' ? {} : { redirect: href };
  if (verdict === 'login') throw redirect({ to: '/login', search, replace: true });
  // What has to be done first; then the page goes on to where the reader wanted to be.
  if (verdict === '/contrasena' || verdict === '/seguridad') throw redirect({ to: verdict, search, replace: true });
  if (verdict !== 'go' && verdict !== 'load') throw redirect({ to: verdict, replace: true });
}

/** Loads the user; a failure signs out with its message and leads to '/' (specification 2). */
async function enter(tell: (message: string) => void): Promise<void> {
  try {
    const session = await loadSession();
    if (session.roles.length === 0) throw new Error(text('session.noRoles'));
    await settleLanguage(isStaff(session), session.user.language);
  } catch (fault) {
    // The browser cut off the call because the page is being left: the session is still valid.
    if (isLeaving()) return new Promise(() => {});
    clearSession();
    // The dialog about the ended session says so already.
    const isSessionFault = fault instanceof ApiError && sessionCodes.includes(fault.code);
    if (!isSessionFault) tell((fault instanceof Error && fault.message) || text('app.verificationFailed'));
    throw redirect({ to: '/', replace: true });
  }
}

/** Shows the user's own language. A customer who has just chosen another one on a public page keeps that choice. */
async function settleLanguage(staff: boolean, kept: Parameters<typeof changeLanguage>[0]): Promise<void> {
  const language = currentLanguage();
  if (language === kept) return;
  if (staff || !languageChosen()) return changeLanguage(kept);
  updateSessionUser({ language });
  // This only stores the choice for the next visit: a failure does no harm now.
  await callLanguage(language).catch(() => undefined);
}
