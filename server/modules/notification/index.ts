import { code } from '../../../contract/envelope.ts';
import { notificationDays } from '../../../contract/notification/schema.ts';
import { sessionOf } from '../../platform/auth/access.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, pageAnswer, pageRequestOf, read } from '../../platform/http/envelope.ts';
import { Failure, missing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { listNotifications, unreadState } from './queries.ts';
import { markAllRead, markNotificationRead } from './rules.ts';
import { notificationStreams } from './streams.ts';

/** The bell of staff, and the stream of what changes. Everybody reads and marks their own notifications. */
function notificationRoutes(app: App, services: Services): void {
  const { db, clock } = services;
  const streams = notificationStreams(services, error => app.log.error({ err: error }, 'notifications were not told'));
  // Open streams would delay a clean stop.
  app.addHook('preClose', () => streams.close());

  serve(app, 'notification/getFilteredPaginated', async ({ body, scope }) => {
    const page = pageRequestOf(body.page);
    const { rows, total } = await listNotifications(db, scope.userId, body.filter, page);
    return pageAnswer(rows, total, page);
  });

  serve(app, 'notification/unread', async ({ scope }) => {
    const { unread } = await unreadState(db, scope.userId);
    return read({ unread });
  });

  serveWriting(app, db, 'notification/markRead', async (trx, { body, scope }) => {
    if (!(await markNotificationRead(trx, scope.userId, body.id, clock()))) throw missing();
    return doneAnswer('notification.read', { id: body.id });
  });

  serveWriting(app, db, 'notification/markAllRead', async (trx, { scope }) => {
    await markAllRead(trx, scope.userId, clock());
    return doneAnswer('notification.allRead');
  });

  serve(app, 'notification/stream', async (request, reply) => {
    // This is the only answer without an envelope, so the caller must ask for its type.
    if (!request.headers.accept?.includes('text/event-stream'))
      throw new Failure(code.error, 'notification.eventStream', { status: 406 });
    const stream = await streams.open(sessionOf(request), lastEventId(request.headers['last-event-id']));
    return (
      reply
        .type('text/event-stream')
        .header('cache-control', 'no-store, no-transform')
        // Tells nginx not to buffer it.
        .header('x-accel-buffering', 'no')
        // The connection of a finished stream is closed, because an idle one would delay a clean stop.
        .header('connection', 'close')
        .send(stream)
    );
  });
}

/** The id of the last event that a reader has; null for a header that we never sent. */
function lastEventId(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

export const notificationNoun: Noun = {
  called: { notification: 'Aviso' },
  routes: [notificationRoutes],
  tables: {
    notification: {
      lock: 780,
      chart: 'people',
      explain: 'kind params path read_at',
      columns: 'id kind',
      personal: {
        columns: 'user_id params path created_at read_at',
        why: 'staff: what their bell tells, with names of clients',
        kept: 'as its sweep and the settings (retention) say',
        exported: 'no: notes of staff to themselves about what is in viajes and preguntas',
        erased: 'the name is taken out',
      },
      sweep: { column: 'created_at', days: notificationDays },
    },
  },
};
