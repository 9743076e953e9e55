import { photoResource } from '../../../contract/photo/schema.ts';
import type { PendingRating } from '../../../contract/rating/calls.ts';
import { today } from '../../../contract/values/dates.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, pageAnswer, pageRequestOf, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { photoFieldName } from '../photo/card.ts';
import { inviteToRate } from './job.ts';
import { countRatings, givenRatings, listRatings, pendingRatings } from './queries.ts';
import { createRating, postponeRating, updateRating } from './rules.ts';

/** Customers' ratings of stays and cruises (specification 7, decisions 2). */
function ratingRoutes(app: App, services: Services): void {
  const { db, links, clock } = services;

  serve(app, 'user/rateNotifications', async ({ scope }) => {
    const pending = await pendingRatings(db, scope, today(clock()));
    return read<PendingRating[]>(
      pending.map(({ file_id, ...item }) => ({
        ...item,
        photo: file_id ? links.photo(scope.userId, photoResource[item.kind], photoFieldName, file_id) : null,
      })),
    );
  });

  serve(app, 'rating/given', async ({ scope }) => read(await givenRatings(db, scope.userId, today(clock()))));
  serveWriting(app, db, 'rating/create', async (trx, { body, scope }) =>
    doneAnswer('rating.saved', { id: await createRating(trx, services, scope, body) }),
  );
  serveWriting(app, db, 'rating/update', async (trx, { body, scope }) => {
    await updateRating(trx, services, scope, body);
    return doneAnswer('rating.changed', { id: body.id });
  });
  serve(app, 'rating/postpone', async ({ body, scope }) =>
    doneAnswer('rating.postponed', { postponed_until: await postponeRating(services, scope, body) }),
  );

  serve(app, 'rating/getFilteredPaginated', async ({ body }) => {
    const page = pageRequestOf(body.page);
    return pageAnswer(listRatings(db, body, page), countRatings(db, body), page);
  });
}

export const ratingNoun: Noun = {
  called: { rating: 'Valoración' },
  routes: [ratingRoutes],
  jobs: services => [{ name: 'ratings', everyMs: 600_000, run: () => inviteToRate(services) }],
  tables: {
    rating: {
      lock: 470,
      chart: 'stays',
      explain: 'avg_rate comment',
      columns:
        'id accomodation_id cruise_id rate_location rate_cleaning rate_service rate_quality_price avg_rate updated_at',
      personal: {
        columns: 'user_id travel_id comment created_at',
        why: 'clients: what they say of a stay',
        kept: 'for ever, without a name for the reader',
        exported: 'valoraciones',
        erased: 'the comment is emptied',
      },
    },
    rating_invitation: {
      lock: 480,
      chart: 'trips',
      explain: 'mailed_at postponed_until',
      personal: {
        columns: 'travel_id user_id mailed_at postponed_until',
        why: 'clients: that they were asked to rate a trip',
        kept: 'as the trip',
        exported: 'invitaciones_a_valorar',
        erased: 'kept: the client has no name any more',
      },
    },
  },
};
