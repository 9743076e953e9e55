import { serve, serveWriting } from '../../../platform/http/call.ts';
import { doneAnswer, read } from '../../../platform/http/envelope.ts';
import type { App } from '../../../platform/http/http.ts';
import type { Services } from '../../../services.ts';
import { limitSupplierAnswers, limitUnknownLinks } from '../../../shared/link-limits.ts';
import type { Noun } from '../../../shared/noun.ts';
import { answerRequest, followRequest, readLinkedRequest, readRequestDraft, sendRequestToSupplier } from './rules.ts';

/** Requests to suppliers by letter, and their answers by a link without an account. */
function bookingRequestRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  serve(app, 'booking/requestDraft/:id', async ({ params }) => read(await readRequestDraft(db, params.id)));

  serveWriting(app, db, 'booking/sendRequest', async (trx, { body, scope }) => {
    await sendRequestToSupplier(trx, services, scope, body);
    return doneAnswer('bookingRequest.sent');
  });

  serve(app, 'external/bookingRequest/:token', async ({ params, query, language, ip }) => {
    const bookings = await limitUnknownLinks(services, 'offer', ip, () => followRequest(db, params.token, clock()));
    return read(await readLinkedRequest(db, bookings, query.language ?? language, clock()));
  });

  serve(app, 'external/answerBooking', async ({ body, ip }) => {
    await limitSupplierAnswers(services, ip);
    await limitUnknownLinks(services, 'offer', ip, () =>
      db.transaction().execute(trx => answerRequest(trx, services, body)),
    );
    return doneAnswer('bookingAnswer.saved');
  });
}

export const bookingRequestNoun: Noun = { routes: [bookingRequestRoutes] };
