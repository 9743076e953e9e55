import { type Language, languageOrDefault } from '../../../contract/language.ts';
import type { LinkedNotice } from '../../../contract/notice/calls.ts';
import { isBudgetId } from '../../../contract/notice/schema.ts';
import type { MessageKey } from '../../../contract/texts/index.ts';
import { today } from '../../../contract/values/dates.ts';
import { scopeOfLink, sessionOf } from '../../platform/auth/access.ts';
import type { Scope, Version } from '../../platform/auth/scope.ts';
import type { SessionHolder } from '../../platform/auth/session.ts';
import type { Db } from '../../platform/db/db.ts';
import { readableFile, readFileName, sendFile } from '../../platform/files/file-routes.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { orMissing, warning } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { findLink, type LinkReader } from '../../shared/link.ts';
import type { Noun } from '../../shared/noun.ts';
import { inVersion } from '../../shared/version.ts';
import type { Presenter } from '../budget/card.ts';
import { budgetPage } from '../budget/page.ts';
import { fileControllers } from '../file/rules.ts';
import { recordBudgetOpening } from '../history/rules.ts';
import { tokenFileLinks } from './card.ts';
import { filesInSnapshots, lastNotice, noticeBudget } from './queries.ts';
import { answerNotice, discardDraft, notifyModification, previewNotice, readNotice, recordAgreement } from './rules.ts';

/** The page behind the link of a notice: /presupuesto/{token} (specification 2, decisions 5). */

interface LinkVisit {
  reader: LinkReader;
  /** Its reader, who sees this budget alone. */
  scope: Scope;
  budgetId: number;
}

/**
 * Follows the link of a notice. This changes nothing.
 * @param holder the holder of the session in the call, if any
 * @throws 30001 with what to do next: `modification.link*`; 40001 when the budget or its trip is gone
 */
async function followNoticeLink(db: Db, token: string, holder: SessionHolder | null, now: Date): Promise<LinkVisit> {
  const link = await findLink(db, 'notice', token, now);
  if (!link?.reader?.reachable || link.budgetId === null) throw warning('modification.linkUnknown');
  if (holder?.actor === 'customer' && holder.userId !== link.reader.id) throw warning('modification.linkForeign');
  const scope = scopeOfLink({ userId: link.reader.id, budgetId: link.budgetId });
  orMissing(await noticeBudget(db, scope, link.budgetId));
  if (link.over) {
    const notice = await lastNotice(db, link.budgetId);
    const replaced = notice && new Date(notice.sent_instant) > new Date(link.createdAt);
    throw warning(replaced ? 'modification.linkReplaced' : 'modification.linkExpired');
  }
  return { reader: link.reader, scope, budgetId: link.budgetId };
}

/**
 * The notice with its budget, for a reader with a link.
 * @param preference the chosen language of the page; without one that of the session, or else of the letter
 */
async function linkedNotice(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { reader, scope, budgetId }: LinkVisit,
  token: string,
  preference: Language | undefined,
  holder: SessionHolder | null,
  today: Presenter['today'],
): Promise<LinkedNotice> {
  const language = preference ?? holder?.language ?? languageOrDefault(reader.language);
  const presenter = { links: tokenFileLinks(token), userId: scope.userId, today };
  const notice = await readNotice(db, scope, budgetId, language, today);
  // Until the answer the page shows what it asks about, afterwards what is agreed.
  const readerScope = notice.final_accept === null ? inVersion(scope, 'draft') : scope;
  const budget = orMissing(await budgetPage(db, readerScope, budgetId, language, presenter, secrets));
  return {
    ...notice,
    language,
    first_name: reader.firstName,
    answerable: holder === null || holder.actor === 'customer',
    budget,
  };
}

const answerMessages = { 1: 'modification.accepted', 2: 'modification.declined' } as const satisfies Record<
  number,
  MessageKey
>;

/**
 * Notices of modifications (specification 7 'Budget'). `getChangesAccepted` and `updateAcceptedChanges` take the token
 * of a link without a session, and a budget's id with one (decisions 4).
 */
function noticeRoutes(app: App, services: Services): void {
  const { db, clock, files } = services;

  serveWriting(app, db, 'budget/notifyModification', async (trx, { body, scope }) => {
    await notifyModification(trx, services, scope, body);
    return doneAnswer('modification.notified', { id: body.budget_id });
  });

  serve(app, 'budget/previewModification/:id', async ({ params, scope, language }) =>
    read(await previewNotice(db, scope, params.id, language)),
  );

  serve(app, 'budget/getChangesAccepted/:id', async request => {
    const { params, query, holder, language } = request;
    if (isBudgetId(params.id)) {
      sessionOf(request);
      return read(await readNotice(db, request.scope, Number(params.id), language, today(clock())));
    }
    const token = String(params.id);
    const visit = await followNoticeLink(db, token, holder, clock());
    // In a session of its reader the page also offers the comparison with the trip's other budgets.
    if (holder?.actor === 'customer') visit.scope = request.scope;
    const notice = await linkedNotice(services, visit, token, query.language, holder, today(clock()));
    if (notice.answerable) await recordBudgetOpening(db, visit.budgetId, visit.reader.id);
    return read(notice);
  });

  serveWriting(app, db, 'budget/updateAcceptedChanges', async (trx, request) => {
    const { body, holder } = request;
    if (isBudgetId(body.id)) sessionOf(request);
    const { scope, budgetId } = isBudgetId(body.id)
      ? { scope: request.scope, budgetId: Number(body.id) }
      : await followNoticeLink(trx, String(body.id), holder, clock());
    // Staff who look at a customer's link cannot answer for them.
    await answerNotice(trx, services, holder ? request.scope : scope, budgetId, body, request.language);
    return doneAnswer(answerMessages[body.final_accept]);
  });

  serveWriting(app, db, 'budget/recordAgreement', async (trx, { body, scope, language }) => {
    await recordAgreement(trx, services, scope, body, language);
    return doneAnswer('agreement.recorded', { id: body.budget_id });
  });

  serveWriting(app, db, 'budget/discardDraft', async (trx, { body, scope }) => {
    await discardDraft(trx, services, scope, body);
    return doneAnswer('agreement.discarded', { id: body.id });
  });

  // A file on the page of a link, for readers with the link. The link is checked at each download.
  serve(app, 'budget/noticeFile/:token/:controller/:field/:file', async (request, reply) => {
    const { params, holder } = request;
    const { token, controller, field, file } = params;
    const { scope } = await followNoticeLink(db, token, holder, clock());
    const name = readFileName(file);
    const readable = (version: Version) =>
      name && readableFile(db, inVersion(scope, version), controller, fileControllers[controller], field, name.fileId);
    const row = (await readable('draft')) ?? (await readable('agreed'));
    return sendFile(files, name, row, reply);
  });
}

export const noticeNoun: Noun = {
  routes: [noticeRoutes],
  // Snapshots of a notice name files that no record names any more.
  jobs: ({ db, files, clock }) => [
    { name: 'files', everyMs: 600_000, run: () => files.sweep(db, clock(), filesInSnapshots) },
  ],
  tables: {
    budget_notice: {
      lock: 130,
      chart: 'budgets',
      explain: 'comments sent_at answer',
      columns: 'id budget_id sent_by sent_at since_id',
      personal: {
        columns: 'comments answer answered_at answered_by answer_comment',
        why: 'clients: changes that they were told of, and their answer',
        kept: 'as the trip',
        exported: 'modificaciones',
        erased: 'their comment is emptied',
      },
    },
    budget_snapshot: {
      lock: 140,
      chart: 'budgets',
      explain: 'reason taken_at seen',
      columns: 'id budget_id reason taken_at',
      personal: {
        columns: 'seen',
        why: 'clients: what a budget said when they were told of a change',
        kept: 'as the trip',
        exported: 'no: the state before a change, as it stands in viajes and aceptaciones',
        erased: 'kept: services and prices, no names',
      },
    },
  },
};
