import { text } from '../lib/i18n.ts';
import { endLocally } from '../lib/session.ts';
import { readToken } from '../lib/token.ts';
import { notify } from '../ui/feedback/notify.ts';

let asking = false;

/** Tells that the session has ended: once, however many calls it ended (specification 8). */
export function sessionOver(said: string): void {
  if (asking) return;
  asking = true;
  askOnce(said).catch(restart);
}

async function askOnce(said: string): Promise<void> {
  const { ask } = await import('../ui/dialog/confirm.tsx');
  await ask({
    title: text('notice.sessionOver'),
    message: said || text('session.unknown'),
    choices: [{ value: true, label: text('notice.accept') }],
  });
  restart();
}

/** Maintenance ends a session and reloads; the login says why (specification 8). */
export function maintenance(said: string): void {
  if (readToken()) restart();
  else notify.warning(said || text('session.maintenance'));
}

function restart(): void {
  endLocally();
  location.reload();
}
