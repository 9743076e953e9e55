import { createHash } from 'node:crypto';
import type { OpenedSession } from '../../../contract/session/calls.ts';
import { audit } from '../../platform/audit/audit.ts';
import { sessionOf } from '../../platform/auth/access.ts';
import type { SessionHolder } from '../../platform/auth/session.ts';
import { endAndForget, openSessions } from '../../platform/auth/session-list.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { done, read } from '../../platform/http/envelope.ts';
import { refusal } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { holdUser } from '../../shared/hold.ts';

/** The reader's own open sessions: where they are signed in, and how to end that from here. Administrators end others'. */
export function ownSessionRoutes(app: App, { db, clock }: Services): void {
  serve(app, 'auth/sessions', async request => read(await listed(db, sessionOf(request), clock())));

  serveWriting(app, db, 'auth/endSession', async (trx, request) => {
    await end(trx, sessionOf(request), clock(), request.body.id);
    return done('session.endedOne');
  });

  serveWriting(app, db, 'auth/endOtherSessions', async (trx, request) => {
    await end(trx, sessionOf(request), clock());
    return done('session.endedOthers');
  });

  serveWriting(app, db, 'user/endSessions', async (trx, { body, scope }) => {
    await endAll(trx, body.id, scope.userId);
    return done('session.endedAll');
  });
}

/**
 * Ends all sessions of somebody else, who has to sign in again: a telephone was stolen, a colleague has left.
 * @param by the administrator
 * @throws 40001 for one's own sessions, of which the present one must stay, and for nobody
 */
async function endAll(trx: Trx, userId: number, by: number): Promise<void> {
  if (userId === by) throw refusal('session.endOwn');
  await holdUser(trx, userId);
  await endAndForget(trx, userId);
  await audit(trx, { userId: by, action: 'session.end', entity: 'user', entityId: userId });
}

/** Names a session for its owner. The hash of its token stays on the server. */
const nameOf = (hash: Buffer) => createHash('sha256').update('session\0').update(hash).digest('base64url').slice(0, 22);

/** The present one first, then by their last use. */
async function listed(db: Db, holder: SessionHolder, now: Date): Promise<OpenedSession[]> {
  const rows = await openSessions(db, holder.userId, now);
  return rows
    .map(({ tokenHash, shown }) => ({
      id: nameOf(tokenHash),
      current: tokenHash.equals(holder.tokenHash),
      ...shown,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/**
 * Ends one of the reader's other sessions, or all of them.
 * @throws 40001 when it has ended already
 */
async function end(trx: Trx, { userId, tokenHash }: SessionHolder, now: Date, id?: string): Promise<void> {
  const rows = await openSessions(trx, userId, now);
  const own = rows.find(row => row.tokenHash.equals(tokenHash));
  const one = rows.find(row => row !== own && nameOf(row.tokenHash) === id);
  if (!own || (id !== undefined && !one)) throw refusal('session.endedBefore');
  await endAndForget(trx, userId, own, one);
  await audit(trx, { userId, action: 'sign-out', entity: 'user', entityId: userId });
}
