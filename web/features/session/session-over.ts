import { text } from '../../lib/i18n.ts';
import { currentSession, startAfresh } from '../../lib/session.ts';
import { readToken } from '../../lib/token.ts';
import { notify } from '../../ui/feedback/notify.ts';

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
  if (currentSession()) {
    const { signInAgain } = await import('./sign-in-again.tsx');
    if (await signInAgain(message)) {
      asking = false;
      return;
    }
  } else {
    const { ask } = await import('../../ui/dialog/confirm.tsx');
    await ask({
      title: text('notice.sessionOver'),
      message,
      choices: [{ value: true, label: text('notice.accept') }],
    });
  }
  startAfresh();
}

/** Maintenance ends a session and reloads; the login says why (specification 8). */
export function maintenance(said: string): void {
  if (readToken()) startAfresh();
  else notify.warning(said || text('session.maintenance'));
}
