import { readToken } from '../../lib/cookie.ts';
import { text } from '../../lib/i18n.ts';
import { reloadWithSession } from '../../lib/session.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { signInAgain } from './lazy.ts';

let dialogOpen = false;

/**
 * Says that the session has ended (specification 8): once, however many calls were refused. The reader can sign in
 * again over the page, which keeps what was typed.
 * @param message of the server; empty if it gave none
 */
export function handleSessionEnd(message: string): void {
  if (dialogOpen) return;
  dialogOpen = true;
  offerSignIn(message || text('session.unknown')).catch(() => reloadWithSession());
}

async function offerSignIn(message: string): Promise<void> {
  if (await signInAgain(message)) dialogOpen = false;
  else reloadWithSession();
}

/** Maintenance ends a session and reloads; the login says why (specification 8). */
export function handleMaintenance(message: string): void {
  if (readToken()) reloadWithSession();
  else notify.warning(message || text('session.maintenance'));
}
