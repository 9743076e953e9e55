import { readToken } from '../../lib/cookie.ts';
import { text } from '../../lib/i18n.ts';
import { startAfresh } from '../../lib/session.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { signInAgain } from './lazy.ts';

let asking = false;

/**
 * Tells that the session has ended: once, however many calls it ended (specification 8). Over a page that somebody uses, they
 * can sign in again, and what they typed stays.
 */
export function sessionOver(said: string): void {
  if (asking) return;
  asking = true;
  askOnce(said || text('session.unknown')).catch(() => startAfresh());
}

async function askOnce(message: string): Promise<void> {
  if (await signInAgain(message)) asking = false;
  else startAfresh();
}

/** Maintenance ends a session and reloads; the login says why (specification 8). */
export function maintenance(said: string): void {
  if (readToken()) startAfresh();
  else notify.warning(said || text('session.maintenance'));
}
