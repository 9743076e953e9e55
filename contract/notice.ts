import { z } from 'zod';
import { id, numeric, optionalText, required } from './validation.ts';

export type * from './notice-calls.ts';

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
