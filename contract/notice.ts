import { z } from 'zod';
import type { Budget } from './budget.ts';
import type { ChangeText } from './change-texts.ts';
import type { Language } from './language.ts';
import type { FinalAccept } from './notice-state.ts';
import { id, numeric, optionalText, required } from './validation.ts';

export * from './notice-state.ts';

/** The notice of a modification and its answer (specification 3 to 5 and 7, decisions 4). */

export const notifyModificationBody = z.object({
  final_budget_comments: required('modification.commentsRequired', 5000),
  travel_id: id(),
  budget_id: id(),
});

/** The `{id}` of `getChangesAccepted` and `updateAcceptedChanges`: a budget's id in a session, the link's token without one. */
export const noticeId = z.union(
  [z.number().int().positive().max(2_147_483_647), z.string().trim().min(1).max(100)],
  'common.idInvalid',
);

/** Whether it is a budget's id: a token has 43 signs. */
export const isBudgetId = (value: string | number) => /^\d{1,10}$/.test(String(value));

/** `updateAcceptedChanges`: the answer to the last notice of a budget. */
export const answerNoticeBody = z.object({
  id: noticeId,
  final_accept: numeric(z.literal([1, 2], 'modification.answerRequired')),
  /** What the customer says to it; optional, whichever the answer. */
  data: optionalText(2000),
  /** `version` of what was shown; where it is told and something else stands now, nothing is answered. */
  version: z.string().max(100).nullish(),
});

/** With what a budget is compared: what was agreed, or what a notice or its answer showed. */
export interface Since {
  reason: 'acceptance' | 'notice' | 'answer';
  /** The day, 'YYYY-MM-DD'. */
  day: string;
}

/** `getChangesAccepted/{id}`: the last notice of a budget, its answer, and what it is about. Moments are local. */
export interface BudgetNotice {
  budget_id: number;
  travel_id: number;
  final_budget_comments: string | null;
  /** When the notice was mailed; null while there has been none. */
  final_accept_mail: string | null;
  final_accept: FinalAccept | null;
  final_accept_datetime: string | null;
  changes_accepted: boolean | null;
  /** What the customer said to it. */
  answer_comment: string | null;
  changes: ChangeText[];
  since: Since | null;
  /** Stands for what is shown here: an answer carries it. */
  version: string;
}

/** The same for whoever follows the link of the mail: with the budget itself. */
export interface LinkedNotice extends BudgetNotice {
  /** In which it is said: the one that was asked for, else the reader's own. */
  language: Language;
  first_name: string;
  /** Who may answer: staff who look at a customer's link may not. */
  answerable: boolean;
  budget: Budget;
}

/** What staff see before they notify: what the customer will read, and who will get it. */
export interface NoticePreview {
  changes: ChangeText[];
  since: Since | null;
  /** Who is not active is not written to: the link would refuse them. */
  recipients: { name: string; email: string | null; active: boolean; language: Language }[];
}
