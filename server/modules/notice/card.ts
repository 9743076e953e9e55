import { createHash } from 'node:crypto';
import { changeTexts } from '../../../contract/budget/change-texts.ts';
import { budgetChanges, type ComparedBudget } from '../../../contract/budget/changes.ts';
import { type FinalAccept, isNoticeOver } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import type { BudgetNotice } from '../../../contract/notice/calls.ts';
import type { Day } from '../../../contract/values/dates.ts';
import { toEuros } from '../../../contract/values/money.ts';
import type { FileLinks } from '../../platform/files/file-links.ts';
import type { NoticeRecord, NoticeSnapshot } from './queries.ts';

/** Composes a notice from the stored data. */

/**
 * The notice of a budget in words.
 * @param base the state that it is compared with, if one is stored
 * @param budgetContent the budget as it was at the answer, or as it is now
 */
export function noticeCard(
  budget: { id: number; travel_id: number; budget_status_id: number },
  notice: NoticeRecord | undefined,
  base: NoticeSnapshot | undefined,
  budgetContent: ComparedBudget,
  language: Language,
  today: Day,
): BudgetNotice {
  const answer = (notice?.answer ?? null) as FinalAccept | null;
  return {
    budget_id: budget.id,
    travel_id: budget.travel_id,
    final_budget_comments: notice?.comments ?? null,
    final_accept_mail: notice?.sent_at ?? null,
    final_accept: answer,
    final_accept_datetime: notice?.answered_at ?? null,
    changes_accepted: answer === null ? null : answer === 1,
    answer_comment: notice?.answer_comment ?? null,
    ...changesSince(base, budgetContent, language),
    price: priceChange(base, budgetContent),
    over: answer === null && isNoticeOver({ ...budgetContent, ...budget }, today),
    version: noticeVersion(notice, budgetContent),
  };
}

function priceChange(base: NoticeSnapshot | undefined, { price_discount: after }: ComparedBudget) {
  const before = base?.seen.price_discount;
  return before === undefined || before === after ? null : { before: toEuros(before), after: toEuros(after) };
}

/** The changes since a stored state, in words; empty without one. */
export function changesSince(base: NoticeSnapshot | undefined, budgetContent: ComparedBudget, language: Language) {
  if (!base) return { changes: [], since: null };
  const since = { reason: base.reason, day: base.taken_at.slice(0, 10) };
  return { changes: changeTexts(budgetChanges(base.seen, budgetContent), language), since };
}

/** Identifies a notice and the budget shown with it. Another notice, or a changed budget, has another version. */
export function noticeVersion(notice: NoticeRecord | undefined, budgetContent: ComparedBudget): string {
  const text = JSON.stringify([notice?.id ?? null, budgetContent]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/**
 * File addresses for a reader with a link. They are valid as long as the link, which is checked at each download.
 * @param route the route of the files of the link's page
 */
export function tokenFileLinks(token: string, route = '/api/budget/noticeFile'): FileLinks {
  const address = (controller: string, field: string, fileId: string) =>
    `${route}/${token}/${controller}/${field}/${fileId}`;
  return {
    photo(_userId, controller, field, fileId) {
      const start = address(controller, field, fileId);
      return { thumbnail: `${start}-400.webp`, large: `${start}-1200.webp`, photo: `${start}.jpg` };
    },
    document: (_userId, controller, field, fileId) => address(controller, field, fileId),
    verify: () => null,
  };
}
