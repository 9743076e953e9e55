import { z } from 'zod';
import { today } from '../../../contract/dates.ts';
import { languages } from '../../../contract/language.ts';
import { answerNoticeBody, isBudgetId, noticeId, notifyModificationBody } from '../../../contract/notice.ts';
import type { MessageKey } from '../../../contract/texts/index.ts';
import { sessionOf } from '../../platform/access.ts';
import { idParams, record } from '../../platform/body.ts';
import { done, read } from '../../platform/envelope.ts';
import { readableFile, readFileName, sendFile } from '../../platform/file-routes.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { fileControllers } from '../file/rules.ts';
import { recordOpening } from '../history/rules.ts';
import { linkedFiles } from './card.ts';
import { followLink, linkedNotice } from './linked.ts';
import { answerNotice, notifyModification, previewNotice, readNotice } from './rules.ts';

/** What a budget's page shows files of. */
const shown = ['accomodationPhotos', 'cruisePhotos', 'otherServicePhotos', 'travelInsurance', 'budget'] as const;

const readParams = z.object({ id: noticeId });
const readQuery = z.object({ language: z.enum(languages).optional().catch(undefined) });
const fileParams = z.object({
  token: z.string().max(100),
  controller: z.enum(shown),
  field: z.string().max(50),
  file: z.string().max(100),
});

const answered = { 1: 'modification.accepted', 2: 'modification.declined' } as const satisfies Record<
  number,
  MessageKey
>;

/**
 * Notices of modifications (specification 7 'Budget'). `getChangesAccepted` and `updateAcceptedChanges` take the token
 * of a link without a session, and a budget's id in one (decisions 4).
 */
export function noticeRoutes(app: App, services: Services): void {
  const { db, clock, files } = services;
  const following = { config: { permission: 'link:follow' } } as const;

  app.post(
    '/api/budget/notifyModification',
    { config: { permission: 'budget:write' }, schema: { body: record(notifyModificationBody) } },
    async ({ body, scope }) => {
      await db.transaction().execute(trx => notifyModification(trx, services, scope, body));
      return done('modification.notified', { id: body.budget_id });
    },
  );

  app.get(
    '/api/budget/previewModification/:id',
    { config: { permission: 'budget:write' }, schema: { params: idParams } },
    async ({ params, scope, language }) => read(await previewNotice(db, scope, params.id, language)),
  );

  app.get(
    '/api/budget/getChangesAccepted/:id',
    { ...following, schema: { params: readParams, querystring: readQuery } },
    async request => {
      const { params, query, holder, language } = request;
      if (isBudgetId(params.id)) {
        sessionOf(request);
        return read(await readNotice(db, request.scope, Number(params.id), language));
      }
      const token = String(params.id);
      const followed = await followLink(db, token, holder, clock());
      const notice = await linkedNotice(services, followed, token, query.language, holder, today(clock()));
      if (notice.answerable) await recordOpening(db, followed.budgetId, followed.link.userId);
      return read(notice);
    },
  );

  app.post(
    '/api/budget/updateAcceptedChanges',
    { ...following, schema: { body: record(answerNoticeBody) } },
    async request => {
      const { body, holder } = request;
      if (isBudgetId(body.id)) sessionOf(request);
      await db.transaction().execute(async trx => {
        const { scope, budgetId } = isBudgetId(body.id)
          ? { scope: request.scope, budgetId: Number(body.id) }
          : await followLink(trx, String(body.id), holder, clock());
        // Staff who look at a customer's link do not answer for them.
        await answerNotice(trx, services, holder ? request.scope : scope, budgetId, body);
      });
      return done(answered[body.final_accept]);
    },
  );

  // What the page of a link shows, to whoever has the link: asked again at each download.
  app.get(
    `${linkedFiles}/:token/:controller/:field/:file`,
    { ...following, schema: { params: fileParams } },
    async ({ params: { token, controller, field, file }, holder }, reply) => {
      const { scope } = await followLink(db, token, holder, clock());
      const asked = readFileName(file);
      const row =
        asked && (await readableFile(db, scope, controller, fileControllers[controller], field, asked.fileId));
      return sendFile(files, asked, row, reply);
    },
  );
}
