import { z } from 'zod';
import { questionLength } from './question-state.ts';
import { id, optionalId, optionalText, required } from './validation.ts';

export type * from './question-calls.ts';

export * from './question-state.ts';

/** What customers ask about a budget, and what the agency answers there (decisions 2: on own, sent budgets only). */

/** What a form calls itself: the same one sent twice says its text once. */
const submission = optionalText(60);

/** `question/create`: a question about a line, or without one about the budget as a whole. */
export const questionCreate = z.object({
  budget_id: id(),
  line_id: optionalId,
  text: required('question.textRequired', questionLength),
  submission,
});

/** `question/markRead`: the customer has seen what was said about a budget. */
export const questionsRead = z.object({ budget_id: id() });

/** `question/answer`: the agency's answer in the thread of a question. */
export const questionAnswer = z.object({
  /** Any question of the thread. */
  id: id(),
  text: required('question.textRequired', questionLength),
  /** The last entry of the thread that its writer saw; where another has come since, nothing is written. */
  last_id: optionalId,
  submission,
});
