import { createContext, useContext } from 'react';
import { sessionCall } from '../../contract/first-answers.ts';
import type { Language } from '../../contract/language.ts';
import type { Permission } from '../../contract/permissions.ts';
import type { SessionInfo } from '../../contract/session/calls.ts';
import { type Body, type CallOptions, get, post } from './api.ts';
import { removeToken, storeToken } from './cookie.ts';
import { forgetFirstAnswers, peekFirstAnswer } from './first-answers.ts';
import { createStore } from './store.ts';

let leaving = false;
let skipsWarnings = false;

/** Long enough for the next page to open, in ms. Later than that, the navigation was cancelled. */
const leavingTime = 5000;

function onLeave(event: Event): void {
  // No form asks whether the page may be left: it was registered later.
  if (skipsWarnings) event.stopImmediatePropagation();
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, leavingTime);
}

// Tests of the navigation guard run without a window.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', onLeave);
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
}

/** Whether the reader is leaving this page: calls that fail now were cut off by the browser. */
export const isLeaving = () => leaving;

/** The signed-in user; null until the guard has loaded it. */
const ownSession = createStore<SessionInfo | null>(null);

export const currentSession = ownSession.read;

const readSession = () => get(sessionCall.name, {}, { quiet: true });

/** The user info that came with the page, before any call has asked for it. */
export const embeddedSession = (): SessionInfo | undefined => peekFirstAnswer<SessionInfo>(sessionCall);

let request: Promise<SessionInfo> | null = null;

/** Requests the user info early, before the guard needs it. */
export function requestSession(): void {
  request = readSession();
  // The caller of `loadSession` gets the failure.
  request.catch(() => undefined);
}

/** The user info of the session (specification 2, 'Navigation guard'). */
export async function loadSession(): Promise<SessionInfo> {
  const answer = request ?? readSession();
  request = null;
  const info = await answer;
  ownSession.set(info);
  return info;
}

/** Changes the user that the screens show, after the server has saved the change. */
export function updateSessionUser(user: Partial<SessionInfo['user']>): void {
  const current = ownSession.read();
  if (current) ownSession.set({ ...current, user: { ...current.user, ...user } });
}

export const callLogin = (form: Body<'external/login'>, options?: CallOptions) => post('external/login', form, options);

/** Keeps the language of the account. */
export const callLanguage = (language: Language) => post('auth/language', { language }, { quiet: true });

export async function signIn(identity: string, password: string): Promise<void> {
  startSession(await callLogin({ identity, password }));
}

/** Takes over the session that a sign-in has answered. */
export function startSession({ token }: { token: string }): void {
  // Over a page whose session has ended, what was read and typed stays (features/session/sign-in-again.tsx).
  if (!ownSession.read()) clearSession();
  storeToken(token);
}

const endListeners = new Set<() => void>();

/** Registers what else to forget when a session ends, such as the data that it read. */
export function onSessionEnd(forget: () => void): void {
  endListeners.add(forget);
}

/** Forgets the session in this browser only. */
export function clearSession(): void {
  removeToken();
  forgetFirstAnswers();
  ownSession.set(null);
  for (const forget of endListeners) forget();
}

/** Loads the page anew, signed out or for another reader, without asking about unsaved changes. */
export function reloadWithSession(token: string | null = null): void {
  clearSession();
  if (token) storeToken(token);
  skipsWarnings = true;
  location.reload();
}

export async function signOut(): Promise<void> {
  try {
    await post('auth/logout', {}, { quiet: true });
  } finally {
    clearSession();
  }
}

const ViewedContext = createContext<SessionInfo | null>(null);

/** Draws the screens inside as another user sees them. The calls remain those of the reader. */
export const ViewedSession = ViewedContext.Provider;

/** Whether the reader may look at a budget as its customer; inside such a view, too. */
export const mayPreview = (): boolean => ownSession.read()?.permissions.includes('budget:preview') ?? false;

/** The session, or null on public pages. */
export function useMaybeSession(): SessionInfo | null {
  const own = ownSession.useStore();
  return useContext(ViewedContext) ?? own;
}

/** The session, inside the logged-in layout. */
export function useSession(): SessionInfo {
  const session = useMaybeSession();
  if (!session) throw new Error('No session: this screen stands outside the logged-in layout');
  return session;
}

export function useMay(): (permission: Permission) => boolean {
  const session = useMaybeSession();
  return permission => session?.permissions.includes(permission) ?? false;
}

/** Staff are administrators and agents: both have the role admin. */
export const isStaff = (session: SessionInfo): boolean => session.roles.includes('admin');
