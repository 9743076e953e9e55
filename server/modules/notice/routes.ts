import { isBudgetId } from '../../../contract/notice/schema.ts';
import type { MessageKey } from '../../../contract/texts/index.ts';
import { today } from '../../../contract/values/dates.ts';
import { sessionOf } from '../../platform/auth/access.ts';
import type { Version } from '../../platform/auth/scope.ts';
import { readableFile, readFileName, sendFile } from '../../platform/files/file-routes.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { done, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { inVersion } from '../../shared/version.ts';
import { fileControllers } from '../file/rules.ts';
import { recordOpening } from '../history/rules.ts';
import { followLink, linkedNotice } from './linked.ts';
import { answerNotice, discardDraft, notifyModification, previewNotice, readNotice, recordAgreement } from './rules.ts';

const answered = { 1: 'modification.accepted', 2: 'modification.declined' } as const satisfies Record<
  number,
  MessageKey
>;

/**
 * Notices of modifications (specification 7 'Budget'). `getChangesAccepted` and `updateAcceptedChanges` take the token
 * of a link without a session, and a budget's id with one (decisions 4).
 */
export function noticeRoutes(app: App, services: Services): void {
  const { db, clock, files } = services;

  serveWriting(app, db, 'budget/notifyModification', async (trx, { body, scope }) => {
    await notifyModification(trx, services, scope, body);
    return done('modification.notified', { id: body.budget_id });
  });

  serve(app, 'budget/previewModification/:id', async ({ params, scope, language }) =>
    read(await previewNotice(db, scope, params.id, language)),
  );

  serve(app, 'budget/getChangesAccepted/:id', async request => {
    const { params, query, holder, language } = request;
    if (isBudgetId(params.id)) {
      sessionOf(request);
      return read(await readNotice(db, request.scope, Number(params.id), language));
    }
    const token = String(params.id);
    const followed = await followLink(db, token, holder, clock());
    const notice = await linkedNotice(services, followed, token, query.language, holder, today(clock()));
    if (notice.answerable) await recordOpening(db, followed.budgetId, followed.reader.id);
    return read(notice);
  });

  serveWriting(app, db, 'budget/updateAcceptedChanges', async (trx, request) => {
    const { body, holder } = request;
    if (isBudgetId(body.id)) sessionOf(request);
    const { scope, budgetId } = isBudgetId(body.id)
      ? { scope: request.scope, budgetId: Number(body.id) }
      : await followLink(trx, String(body.id), holder, clock());
    // Staff who look at a customer's link cannot answer for them.
    await answerNotice(trx, services, holder ? request.scope : scope, budgetId, body, request.language);
    return done(answered[body.final_accept]);
  });

  serveWriting(app, db, 'budget/recordAgreement', async (trx, { body, scope, language }) => {
    await recordAgreement(trx, services, scope, body, language);
    return done('agreement.recorded', { id: body.budget_id });
  });

  serveWriting(app, db, 'budget/discardDraft', async (trx, { body, scope }) => {
    await discardDraft(trx, services, scope, body.id);
    return done('agreement.discarded', { id: body.id });
  });

  // A file on the page of a link, for readers with the link. The link is checked at each download.
  serve(app, 'budget/noticeFile/:token/:controller/:field/:file', async (request, reply) => {
    const { params, holder } = request;
    const { token, controller, field, file } = params;
    const { scope } = await followLink(db, token, holder, clock());
    const asked = readFileName(file);
    const readable = (version: Version) =>
      asked &&
      readableFile(db, inVersion(scope, version), controller, fileControllers[controller], field, asked.fileId);
    const row = (await readable('draft')) ?? (await readable('agreed'));
    return sendFile(files, asked, row, request, reply);
  });
}
