import { today } from '../../../contract/dates.ts';
import { photoResource } from '../../../contract/photo.ts';
import { type PendingRating, ratingCreate, ratingPostpone, ratingsOf, ratingUpdate } from '../../../contract/rating.ts';
import { record } from '../../platform/body.ts';
import { done, paged, pageOf, read } from '../../platform/envelope.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { photoField } from '../photo/card.ts';
import { countRatings, givenRatings, listRatings, waitingRatings } from './queries.ts';
import { changeRating, postpone, rate } from './rules.ts';

/** What customers think of where they were (specification 7, decisions 2). */
export function ratingRoutes(app: App, services: Services): void {
  const { db, links, clock } = services;
  const giving = { config: { permission: 'rating:write' } } as const;

  app.get('/api/user/rateNotifications', { config: { permission: 'rating:read' } }, async ({ scope }) => {
    const waiting = await waitingRatings(db, scope, today(clock()));
    return read<PendingRating[]>(
      waiting.map(({ file_id, ...item }) => ({
        ...item,
        photo: file_id ? links.photo(scope.userId, photoResource[item.kind], photoField, file_id) : null,
      })),
    );
  });

  app.get('/api/rating/given', giving, async ({ scope }) => read(await givenRatings(db, scope.userId, today(clock()))));
  app.post('/api/rating/create', { ...giving, schema: { body: record(ratingCreate) } }, async ({ body, scope }) =>
    done('rating.saved', { id: await rate(services, scope, body) }),
  );
  app.post('/api/rating/update', { ...giving, schema: { body: record(ratingUpdate) } }, async ({ body, scope }) => {
    await changeRating(services, scope, body);
    return done('rating.changed', { id: body.id });
  });
  app.post('/api/rating/postpone', { ...giving, schema: { body: ratingPostpone } }, async ({ body, scope }) =>
    done('rating.postponed', { postponed_until: await postpone(services, scope, body) }),
  );

  app.post(
    '/api/rating/getFilteredPaginated',
    { config: { permission: 'rating:list' }, schema: { body: ratingsOf } },
    async ({ body }) => {
      const page = pageOf(body.page);
      const [rows, total] = await Promise.all([listRatings(db, body, page), countRatings(db, body)]);
      return paged(rows, total, page);
    },
  );
}
