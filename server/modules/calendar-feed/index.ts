import { createHash } from 'node:crypto';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { limitUnknownLinks } from '../../shared/link-limits.ts';
import type { Noun } from '../../shared/noun.ts';
import { calendarFeed, calendarSince, endCalendarLink, makeCalendarLink } from './rules.ts';

function calendarFeedRoutes(app: App, services: Services): void {
  const { db } = services;

  serve(app, 'auth/calendar', async ({ scope }) => read({ since: await calendarSince(db, scope) }));
  serveWriting(app, db, 'auth/makeCalendar', async (trx, { scope }) =>
    doneAnswer('common.created', { url: await makeCalendarLink(trx, services, scope) }),
  );
  serveWriting(app, db, 'auth/endCalendar', async (trx, { scope }) => {
    await endCalendarLink(trx, services, scope);
    return doneAnswer('common.deleted');
  });

  serve(app, 'external/calendar/:token', async ({ params, ip, headers }, reply) => {
    const text = await limitUnknownLinks(services, 'calendar', ip, () => calendarFeed(services, params.token));
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.header('content-type', 'text/calendar; charset=utf-8').send(text);
  });
}

export const calendarFeedNoun: Noun = { routes: [calendarFeedRoutes] };
