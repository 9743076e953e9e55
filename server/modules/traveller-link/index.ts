import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { limitUnknownLinks } from '../../shared/link-limits.ts';
import type { Noun } from '../../shared/noun.ts';
import { endTravellerLink, fillTraveller, followTravellerLink, makeTravellerLink } from './rules.ts';

function travellerLinkRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  serveWriting(app, db, 'traveller/makeLink', async (trx, { body, scope }) =>
    doneAnswer('common.created', { id: body.id, ...(await makeTravellerLink(trx, services, scope, body)) }),
  );
  serveWriting(app, db, 'traveller/endLink', async (trx, { body, scope }) => {
    await endTravellerLink(trx, services, scope, body.id);
    return doneAnswer('common.deleted', { id: body.id });
  });
  serve(app, 'external/traveller/:token', async ({ params, query, language, ip }) => {
    const { shown } = await limitUnknownLinks(services, 'traveller', ip, () =>
      followTravellerLink(db, params.token, query.language ?? language, clock()),
    );
    return read(shown);
  });
  serve(app, 'external/fillTraveller', async ({ body, ip }) => {
    await limitUnknownLinks(services, 'traveller', ip, () =>
      db.transaction().execute(trx => fillTraveller(trx, services, body)),
    );
    return doneAnswer('traveller.filled');
  });
}

export const travellerLinkNoun: Noun = { routes: [travellerLinkRoutes] };
