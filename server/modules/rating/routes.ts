import { today } from '../../../contract/dates.ts';
import { photoResource } from '../../../contract/photo.ts';
import { type PendingRating, ratingCreate } from '../../../contract/rating.ts';
import type { Services } from '../../app.ts';
import { record } from '../../platform/body.ts';
import { done, read } from '../../platform/envelope.ts';
import type { App } from '../../platform/http.ts';
import { photoField } from '../photo/card.ts';
import { waitingRatings } from './queries.ts';
import { rate } from './rules.ts';

/** What customers think of where they were (specification 7, decisions 2). */
export function ratingRoutes(app: App, services: Services): void {
  const { db, links, clock } = services;

  app.get('/api/user/rateNotifications', { config: { permission: 'rating:read' } }, async ({ scope }) => {
    const waiting = await waitingRatings(db, scope, today(clock()));
    return read<PendingRating[]>(
      waiting.map(({ file_id, ...item }) => ({
        ...item,
        photo: file_id ? links.photo(scope.userId, photoResource[item.kind], photoField, file_id) : null,
      })),
    );
  });

  app.post(
    '/api/rating/create',
    { config: { permission: 'rating:write' }, schema: { body: record(ratingCreate) } },
    async ({ body, scope }) => done('rating.saved', { id: await rate(services, scope, body) }),
  );
}
