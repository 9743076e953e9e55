import { z } from 'zod';
import { confirmable, day, id, numeric, optionalLongText, requiredLongText } from '../validation.ts';

/** The notice of a modification and its answer (specification 3 to 5 and 7, decisions 4). */

export const notifyModificationBody = z.object({
  final_budget_comments: requiredLongText('modification.commentsRequired', 5000),
  travel_id: id(),
  budget_id: id(),
  ...confirmable,
});

/** How staff say that a customer agreed to a change of an accepted budget. */
export const agreedHow = ['phone', 'email', 'message', 'inPerson'] as const;

/** The body of `budget/recordAgreement` (decisions 9): the customer agreed to the draft, on this day, in this way. */
export const recordAgreementBody = z.object({
  budget_id: id(),
  agreed_on: day('agreement.dayRequired'),
  how: z.enum(agreedHow, 'agreement.howRequired'),
  note: optionalLongText(2000),
});

/**
 * The `{id}` of `getChangesAccepted` and `updateAcceptedChanges`: the id of a budget with a session, the token of the
 * link without one.
 */
export const noticeId = z.union(
  [z.number().int().positive().max(2_147_483_647), z.string().trim().min(1).max(100)],
  'common.idInvalid',
);

/** Whether a value is the id of a budget. A token has 43 characters. */
export const isBudgetId = (value: string | number) => /^\d{1,10}$/.test(String(value));

/** The body of `updateAcceptedChanges`: the answer to the last notice of a budget. */
export const answerNoticeBody = z.object({
  id: noticeId,
  final_accept: numeric(z.literal([1, 2], 'modification.answerRequired')),
  /** The customer's comment. It is optional with either answer. */
  data: optionalLongText(2000),
  /** The `version` that was shown. An answer to an outdated version is refused. */
  version: z.string().max(100).nullish(),
});
