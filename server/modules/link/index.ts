import type { LinkFacts } from '../../../contract/link/calls.ts';
import { serve } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { limitRenewal, readLinkFacts, renewLink } from './rules.ts';

/** The calls of the pages behind links, besides those of their own content. */
function linkRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  serve(app, 'external/linkState/:purpose/:token', async ({ params, holder }) =>
    read<LinkFacts>(await readLinkFacts(db, params.purpose, params.token, holder, clock())),
  );

  serve(app, 'external/renewLink', async ({ body, ip }) => {
    await limitRenewal(services, body.token, ip);
    await db.transaction().execute(trx => renewLink(trx, services, body));
    return doneAnswer('link.renewed');
  });
}

export const linkNoun: Noun = {
  routes: [linkRoutes],
  tables: {
    link: {
      lock: 580,
      chart: 'people',
      explain: 'purpose expires_at used_at',
      columns: 'token_hash purpose expires_at price_request_recipient_id booking_id shows',
      personal: {
        columns: 'user_id travel_id budget_id traveller_id created_at used_at',
        why: 'everybody: the links of letters, and of their calendar',
        kept: 'for ever, without the token',
        exported: 'enlaces',
        erased: 'no: without the row of the user they name nobody; those still open are ended',
      },
    },
  },
};
