import type { z } from 'zod';
import { departureAsks, lowerPriceAsks } from '../../../contract/asks.ts';
import { budgetChanges, type ComparedBudget } from '../../../contract/budget/changes.ts';
import { budgetStatus, finalAccept, isNoticeOver } from '../../../contract/budget/state.ts';
import type { deleteBody } from '../../../contract/call-bodies.ts';
import { type Language, languageOrDefault } from '../../../contract/language.ts';
import type { BudgetNotice, ComparedState, NoticePreview } from '../../../contract/notice/calls.ts';
import type { answerNoticeBody, notifyModificationBody, recordAgreementBody } from '../../../contract/notice/schema.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { type Day, formatDay, today } from '../../../contract/values/dates.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { invalid, missing, needsConfirmation, orMissing, refusal, warning } from '../../platform/http/failure.ts';
import { lockVisibleBudget } from '../../shared/hold.ts';
import { inVersion } from '../../shared/version.ts';
import { agreedPrice, proposalOf, type SealedAnswer } from '../budget/acceptance/queries.ts';
import { deleteUnusedFiles, moveTravelDays, restoreAgreedVersion, sealAcceptance } from '../budget/acceptance/rules.ts';
import { budgetById, documentLanguage } from '../budget/queries.ts';
import { amountsOf } from '../budget/rules.ts';
import { comparedBudget } from '../budget/sealed-budget.ts';
import { reachableClients, travelClients, unreachableReason } from '../contact/queries.ts';
import { recordEvent } from '../history/rules.ts';
import type { LetterServices } from '../mail/rules.ts';
import { notifyTravelStaff } from '../notification/rules.ts';
import { markAsSent } from '../travel/rules.ts';
import { changesSince, noticeCard, noticeVersion } from './card.ts';
import { confirmAnswer, tellStaffOfAnswer, writeNotices } from './letters.ts';
import { endNoticeLinks, markNoticeLinksUsed } from './link.ts';
import {
  comparisonSnapshot,
  lastNotice,
  lastSnapshot,
  type NoticeSnapshot,
  noticeBudget,
  snapshotById,
} from './queries.ts';

/** Notices of modifications and their answers (specification 4 and 7, decisions 4). */

/**
 * Stores what a customer sees of a budget now, in the transaction of the event.
 * @param reason a notice, its answer, or the acceptance of the budget
 */
export async function storeSnapshot(
  trx: Trx,
  budgetId: number,
  reason: ComparedState['reason'] | 'declined',
  now: Date,
  budgetContent?: ComparedBudget,
): Promise<void> {
  await trx
    .insertInto('budget_snapshot')
    .values({
      budget_id: budgetId,
      reason,
      taken_at: now.toISOString(),
      seen: JSON.stringify(budgetContent ?? (await comparedBudget(trx, budgetId, 'draft'))),
    })
    .execute();
}

/** What staff see before they notify: the changes since the last acceptance or answer, and the recipients. */
export async function previewNotice(
  db: Db,
  scope: Scope,
  budgetId: number,
  language: Language,
): Promise<NoticePreview> {
  const budget = orMissing(await noticeBudget(db, scope, budgetId));
  const clients = await travelClients(db, budget.travel_id);
  return {
    ...changesSince(await comparisonSnapshot(db, budgetId), await comparedBudget(db, budgetId, 'draft'), language),
    recipients: clients.map(client => ({
      name: fullName(client),
      email: client.email,
      active: client.active,
      language: languageOrDefault(client.language),
    })),
  };
}

/**
 * `notifyModification`: stores the comments, asks for a new answer, and sends every reachable client of the trip a link
 * of their own. Links of an earlier notice end.
 * @throws 40001 for a budget that still waits for its first answer, and for a trip that is not with its client; 30001
 * `notice.noEmail`, `notice.malformed` or `notice.inactive` when no client is reachable
 */
export async function notifyModification(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  call: z.output<typeof notifyModificationBody>,
): Promise<void> {
  const budget = await lockNoticeBudget(trx, scope, call.budget_id);
  if (budget.travel_id !== call.travel_id) throw missing();
  if (budget.budget_status_id === budgetStatus.pendiente) throw refusal('modification.stillPending');
  if (budget.travel_status_id === travelStatus.enCola) throw refusal('modification.notSent');
  const clients = await travelClients(trx, budget.travel_id);
  const hindrance = unreachableReason(clients);
  if (hindrance) throw warning(`notice.${hindrance}`);
  const readers = reachableClients(clients);

  const now = services.clock();
  const base = await comparisonSnapshot(trx, budget.id);
  const budgetContent = await comparedBudget(trx, budget.id, 'draft');
  await trx
    .insertInto('budget_notice')
    .values({
      budget_id: budget.id,
      comments: call.final_budget_comments,
      sent_by: scope.userId,
      sent_at: now.toISOString(),
      since_id: base?.id ?? null,
    })
    .execute();
  await storeSnapshot(trx, budget.id, 'notice', now, budgetContent);
  await trx
    .updateTable('budget')
    .set({
      final_budget_comments: call.final_budget_comments,
      final_accept: null,
      final_accept_datetime: null,
      changes_accepted: null,
      final_accept_mail: now.toISOString(),
    })
    .where('id', '=', budget.id)
    .execute();
  await markAsSent(trx, { travelId: budget.travel_id, budgetId: budget.id }, now);
  await endNoticeLinks(trx, budget.id, now);
  await audit(trx, {
    userId: scope.userId,
    action: 'budget.notify',
    entity: 'budget',
    entityId: budget.id,
    fields: ['final_budget_comments', 'final_accept', 'final_accept_mail'],
  });
  await recordEvent(trx, {
    travelId: budget.travel_id,
    budgetId: budget.id,
    userId: scope.userId,
    kind: 'modificationNotified',
    detail: call.final_budget_comments,
  });
  await writeNotices(trx, services, scope.userId, budget, readers, call.final_budget_comments, {
    base,
    budgetContent,
  });
  const over = isNoticeOver({ ...budgetContent, ...budget }, today(now));
  needsConfirmation(call.confirmed, over ? departureAsks([budgetContent.date_from], today(now)) : []);
}

/** The last notice of a budget in words. @throws 40001 when the scope may not read the budget */
export async function readNotice(
  db: Db,
  scope: Scope,
  budgetId: number,
  language: Language,
  day: Day,
): Promise<BudgetNotice> {
  const budget = orMissing(await noticeBudget(db, scope, budgetId));
  const notice = await lastNotice(db, budgetId);
  const base = notice?.since_id ? await snapshotById(db, budgetId, notice.since_id) : undefined;
  return noticeCard(budget, notice, base, await budgetShownIn(db, budgetId, notice), language, day);
}

/** An answered notice keeps showing the budget that was answered. Before that it shows the present one. */
async function budgetShownIn(
  db: Db,
  budgetId: number,
  notice: { answer: number | null } | undefined,
): Promise<ComparedBudget> {
  const answered: NoticeSnapshot | undefined = notice?.answer ? await lastSnapshot(db, budgetId) : undefined;
  return answered?.seen ?? comparedBudget(db, budgetId, 'draft');
}

/**
 * `updateAcceptedChanges`: the customer's answer to the last notice, which is given once and uses up the notice's
 * links.
 * @throws 30001 `modification.answered.*` for a second answer, `budget.over` after its days, `modification.changed` when the
 * budget or its notice has changed since it was shown; 40001 for staff, and without a notice to answer
 */
export async function answerNotice(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  budgetId: number,
  call: Pick<z.output<typeof answerNoticeBody>, 'final_accept' | 'data' | 'version'>,
  language: Language,
): Promise<void> {
  if (scope.kind !== 'customer') throw refusal('common.notAllowed');
  const budget = await lockNoticeBudget(trx, scope, budgetId);
  const notice = orMissing(await lastNotice(trx, budgetId));
  if (notice.answer === finalAccept.accepted) throw warning('modification.answered.1', dayOf(notice));
  if (notice.answer === finalAccept.declined) throw warning('modification.answered.2', dayOf(notice));
  const before = await agreedPrice(trx, budgetId);
  const draft = await comparedBudget(trx, budgetId, 'draft');
  if (isNoticeOver({ ...draft, ...budget }, today(services.clock()))) throw warning('budget.over');
  if (call.version && call.version !== noticeVersion(notice, draft)) throw warning('modification.changed');

  const now = services.clock();
  const at = now.toISOString();
  await trx
    .updateTable('budget_notice')
    .set({ answer: call.final_accept, answered_at: at, answered_by: scope.userId, answer_comment: call.data })
    .where('id', '=', notice.id)
    .execute();
  const accepted = call.final_accept === finalAccept.accepted;
  await storeSnapshot(trx, budgetId, accepted ? 'answer' : 'declined', now, draft);
  await trx
    .updateTable('budget')
    .set({
      final_accept: call.final_accept,
      final_accept_datetime: at,
      changes_accepted: accepted,
    })
    .where('id', '=', budgetId)
    .execute();
  await markNoticeLinksUsed(trx, budgetId, now);
  if (budget.budget_status_id === budgetStatus.aceptado) {
    const kind = accepted ? 'changesAccepted' : 'changesDeclined';
    const comments = { comments: notice.comments, answer_comment: call.data };
    await sealChange(trx, services, scope, budget, language, { kind, ...comments });
  }
  await audit(trx, {
    userId: scope.userId,
    action: accepted ? 'budget.acceptChanges' : 'budget.declineChanges',
    entity: 'budget',
    entityId: budgetId,
    fields: ['final_accept', 'final_accept_datetime', 'changes_accepted'],
  });
  await recordEvent(trx, {
    travelId: budget.travel_id,
    budgetId,
    userId: scope.userId,
    kind: accepted ? 'modificationAccepted' : 'modificationDeclined',
    detail: call.data,
  });
  await tellStaffOfAnswer(trx, services, scope.userId, budget, call.final_accept, call.data);
  await confirmAnswer(trx, services, null, budget, before, {
    outcome: accepted ? 'accepted' : 'declined',
    day: today(now),
    comment: call.data,
  });
  await notifyTravelStaff(trx, {
    travelId: budget.travel_id,
    doer: scope.userId,
    kind: 'modificationAnswered',
    params: { accepted: accepted ? 1 : 0, reason: call.data ?? '' },
    path: `/budget/${budgetId}`,
  });
}

/**
 * Seals the draft of an accepted budget as it was answered or agreed otherwise. Unless it was declined, it becomes the
 * agreed version, and the trip's days follow it.
 */
async function sealChange(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  { id, travel_id }: { id: number; travel_id: number },
  callerLanguage: Language,
  about: WithoutPrice<SealedAnswer>,
): Promise<void> {
  const before = await agreedPrice(trx, id);
  if (about.kind !== 'changesDeclined') await moveTravelDays(trx, id);
  const language = await documentLanguage(trx, scope, travel_id, callerLanguage);
  const filling = { secrets: services.secrets, language, today: today(services.clock()) };
  const reader = inVersion(scope, 'draft');
  const draft = orMissing(await budgetById(trx, reader, id));
  const proposal = orMissing(await proposalOf(trx, reader, draft, filling));
  const price_before = before ?? proposal.seen.budget.price_discount;
  await sealAcceptance(trx, services, scope, proposal, { ...about, price_before });
}

type WithoutPrice<T> = T extends unknown ? Omit<T, 'price_before'> : never;

/**
 * Staff note that the customer agreed to the draft of an accepted budget otherwise than by a notice (decisions 9). It
 * becomes the agreed version; the links of an open notice end.
 * @throws 40001 when nothing is agreed; 30001 `agreement.nothing` when the draft says the same
 */
export async function recordAgreement(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  call: z.output<typeof recordAgreementBody>,
  language: Language,
): Promise<void> {
  const budget = await lockRevisedBudget(trx, scope, call.budget_id);
  const { agreed_on, how, note } = call;
  const now = services.clock();
  if (agreed_on > today(now)) throw invalid({ agreed_on: 'agreement.dayAhead' });
  const before = await agreedPrice(trx, budget.id);
  await storeSnapshot(trx, budget.id, 'answer', now);
  await withdrawNotice(trx, budget.id, now);
  await sealChange(trx, services, scope, budget, language, { kind: 'recorded', agreed_on, how, note });
  const answer = { outcome: 'recorded', day: agreed_on, comment: null } as const;
  await confirmAnswer(trx, services, scope.userId, budget, before, answer);
  await recordResolution(trx, scope, budget, 'agreementRecorded', [how, agreed_on, note].filter(Boolean).join(' · '));
}

/**
 * Gives the draft of an accepted budget the agreed values again: lines that were added go to the bin, deleted ones come
 * back. An open notice ends unanswered.
 * @throws 40001 when nothing is agreed; 30001 `agreement.nothing` when the draft says the same
 */
export async function discardDraft(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  { id, confirmed }: z.output<typeof deleteBody>,
): Promise<void> {
  const budget = await lockRevisedBudget(trx, scope, id);
  const now = services.clock();
  const { price_discount: before } = await amountsOf(trx, id);
  const files = await restoreAgreedVersion(trx, id, now);
  await withdrawNotice(trx, id, now);
  await deleteUnusedFiles(trx, id, files, now);
  await recordResolution(trx, scope, budget, 'draftDiscarded', null);
  needsConfirmation(confirmed, lowerPriceAsks(before, await amountsOf(trx, id)));
}

async function recordResolution(
  trx: Trx,
  { userId }: Scope,
  { id, travel_id }: { id: number; travel_id: number },
  kind: 'agreementRecorded' | 'draftDiscarded',
  detail: string | null,
): Promise<void> {
  const action = kind === 'draftDiscarded' ? 'budget.discardDraft' : 'budget.recordAgreement';
  await audit(trx, { userId, action, entity: 'budget', entityId: id });
  await recordEvent(trx, { travelId: travel_id, budgetId: id, userId, kind, detail });
}

/** Withdraws an open notice: its draft was agreed in another way, or does not exist any more. */
async function withdrawNotice(trx: Trx, budgetId: number, now: Date): Promise<void> {
  await trx
    .updateTable('budget')
    .set({ final_accept_mail: null, final_budget_comments: null })
    .where('id', '=', budgetId)
    .where('final_accept', 'is', null)
    .execute();
  await trx.deleteFrom('budget_notice').where('budget_id', '=', budgetId).where('answer', 'is', null).execute();
  await endNoticeLinks(trx, budgetId, now);
}

/** An accepted budget whose draft differs from what was agreed, locked with its trip. */
async function lockRevisedBudget(trx: Trx, scope: Scope, id: number) {
  const budget = await lockNoticeBudget(trx, scope, id);
  if ((await agreedPrice(trx, id)) === undefined) throw refusal('agreement.none');
  const changes = budgetChanges(await comparedBudget(trx, id, 'agreed'), await comparedBudget(trx, id, 'draft'));
  if (changes.length === 0) throw warning('agreement.nothing');
  return budget;
}

const dayOf = (notice: { answered_at: string | null }) => ({ day: formatDay(notice.answered_at ?? '') });

const lockNoticeBudget = (trx: Trx, scope: Scope, id: number) =>
  lockVisibleBudget(trx, id, () => noticeBudget(trx, scope, id));
