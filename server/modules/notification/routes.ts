import { code } from '../../../contract/envelope.ts';
import { sessionOf } from '../../platform/access.ts';
import { serve } from '../../platform/call.ts';
import { done, paged, pageOf, read } from '../../platform/envelope.ts';
import { Failure, missing } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { liveNotifications } from './live.ts';
import { bellOf, listNotifications } from './queries.ts';
import { markAllRead, markRead } from './rules.ts';

/** The bell of staff: everybody reads and marks their own. */
export function notificationRoutes(app: App, services: Services): void {
  const { db, clock } = services;
  const live = liveNotifications(services, error => app.log.error({ err: error }, 'notifications were not told'));
  // Open streams would keep a clean stop waiting.
  app.addHook('preClose', () => live.close());

  serve(app, 'notification/getFilteredPaginated', async ({ body, scope }) => {
    const page = pageOf(body.page);
    const { rows, total } = await listNotifications(db, scope.userId, body.filter, page);
    return paged(rows, total, page);
  });

  serve(app, 'notification/unread', async ({ scope }) => {
    const { unread } = await bellOf(db, scope.userId);
    return read({ unread });
  });

  serve(app, 'notification/markRead', ({ body, scope }) =>
    db.transaction().execute(async trx => {
      if (!(await markRead(trx, scope.userId, body.id, clock()))) throw missing();
      return done('notification.read', { id: body.id });
    }),
  );

  serve(app, 'notification/markAllRead', ({ scope }) =>
    db.transaction().execute(async trx => {
      await markAllRead(trx, scope.userId, clock());
      return done('notification.allRead');
    }),
  );

  serve(app, 'notification/stream', async (request, reply) => {
    // The one answer that is no envelope is for those who ask for it by name.
    if (!request.headers.accept?.includes('text/event-stream'))
      throw new Failure(code.error, 'notification.eventStream', { status: 406 });
    const stream = await live.open(sessionOf(request), lastOf(request.headers['last-event-id']));
    return (
      reply
        .type('text/event-stream')
        .header('cache-control', 'no-store, no-transform')
        // Tells nginx not to gather it.
        .header('x-accel-buffering', 'no')
        // A stream that has ended is closed: kept for another call, it would keep a clean stop waiting.
        .header('connection', 'close')
        .send(stream)
    );
  });
}

/** The last event that a reader has; null where the header says nothing that we ever sent. */
function lastOf(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null;
}
