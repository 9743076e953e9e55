import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { unwrap } from '../../../../contract/call-bodies.ts';
import { linkHeader } from '../../../../contract/envelope.ts';
import { allFileKinds, documentBytes } from '../../../../contract/file/schema.ts';
import { offerFileField } from '../../../../contract/offer/schema.ts';
import { sendFile } from '../../../platform/files/file-routes.ts';
import { serve, serveWriting } from '../../../platform/http/call.ts';
import { doneAnswer, read } from '../../../platform/http/envelope.ts';
import { refusal } from '../../../platform/http/failure.ts';
import type { App } from '../../../platform/http/http.ts';
import { requesterOf } from '../../../platform/http/semaphore.ts';
import type { Services } from '../../../services.ts';
import { refuseOverQuota } from '../../../shared/file-quota.ts';
import { limitSupplierAnswers, limitUnknownLinks } from '../../../shared/link-limits.ts';
import type { Noun } from '../../../shared/noun.ts';
import { offerBytesOf, requestFilesOf } from './queries.ts';
import { answerOffer, chooseOffer, readLinkedOffer, readOffers, recipientOfLink, recordOfferOpening } from './rules.ts';

const tokenFields = z.object({ token: z.string().max(100) });

/** The answers of suppliers to price requests, by a link without an account, and their use by staff. */
function offerRoutes(app: App, services: Services): void {
  const { db, clock, files, links } = services;

  const follow = (token: string, ip: string) =>
    limitUnknownLinks(services, 'offer', ip, () => recipientOfLink(db, token, clock()));

  /** Calls whose link was checked and counted. */
  const admitted = new WeakSet<FastifyRequest>();

  async function admit(request: FastifyRequest, token: string): Promise<void> {
    if (admitted.has(request)) return;
    await follow(token, request.ip);
    await limitSupplierAnswers(services, request.ip);
    admitted.add(request);
  }

  serve(app, 'offer/linked/:token', async ({ params, query, holder, language, ip }) => {
    const recipient = await follow(params.token, ip);
    // Staff who try a link are not the supplier.
    if (!holder) await recordOfferOpening(db, recipient, clock());
    return read(await readLinkedOffer(db, recipient, params.token, query.language ?? language));
  });

  serve(
    app,
    'offer/answer',
    async request => {
      const { body, uploads } = request;
      await admit(request, body.token);
      const upload = body.declined ? undefined : uploads[offerFileField];
      if (upload) refuseOverQuota(await offerBytesOf(db, (await recipientOfLink(db, body.token, clock())).id), upload);
      const file =
        upload &&
        (await files.prepareDocument({
          controller: 'offer',
          field: offerFileField,
          upload,
          userId: null,
          requester: requesterOf(request),
          kinds: allFileKinds,
        }));
      const corrected = await db.transaction().execute(trx => answerOffer(trx, services, body, file));
      if (body.declined) return doneAnswer('offer.declined');
      return doneAnswer(corrected ? 'offer.corrected' : 'offer.answered');
    },
    {
      uploads: {
        fields: [offerFileField],
        bytes: documentBytes,
        // The server reads no file from a stranger: without the header, the token must come before the file.
        beforeFiles: async (request, fields) => {
          const { success, data } = tokenFields.safeParse(unwrap(fields));
          if (!success && !admitted.has(request)) throw refusal('offer.tokenFirst');
          if (success) await admit(request, data.token);
        },
      },
      // Runs before anything of the body is read.
      onRequest: async request => {
        const token = request.headers[linkHeader];
        if (typeof token === 'string') await admit(request, token);
      },
    },
  );

  serve(app, 'offer/linkedFile/:token/:file', async (request, reply) => {
    const { token, file } = request.params;
    const recipient = await follow(token, request.ip);
    const row = (await requestFilesOf(db, recipient.price_request_id)).find(each => each.id === file);
    return sendFile(files, { fileId: file, variant: 'document' }, row, reply);
  });

  serve(app, 'offer/getByRequest/:id', async ({ params, scope }) =>
    read(await readOffers(db, params.id, links, scope.userId)),
  );

  serveWriting(app, db, 'offer/choose', async (trx, { body, scope }) => {
    const id = await chooseOffer(trx, services, scope, body);
    return doneAnswer('offer.chosen', { id, budget_id: body.budget_id });
  });
}

export const offerNoun: Noun = {
  called: { offer: 'Oferta' },
  routes: [offerRoutes],
  tables: {
    offer: {
      lock: 500,
      chart: 'providers',
      explain: 'declined price price_basis option_date replaced_at',
      columns:
        'id recipient_id declined reason availability price price_basis covers child_price meal_included_id option_date remarks file_id answered_at replaced_at',
    },
    offer_line: {
      lock: 510,
      chart: 'providers',
      columns: 'offer_id budget_line_id',
    },
  },
};
