import { z } from 'zod';
import { id, optionalId, optionalText, requiredLongText } from '../validation.ts';
import { maxQuestionLength } from './anchor.ts';

/**
 * Customers' questions about a budget and the agency's answers (decisions 2: only about their own budgets that were
 * sent).
 */

/** How many unanswered questions one client may have about one budget. */
export const maxOpenQuestions = 20;

/** The form's own id. A form that is sent twice stores its text only once. */
const submission = optionalText(60);

/** The body of `question/create`: a question about a line, or about the whole budget without one. */
export const questionCreate = z.object({
  budget_id: id(),
  line_id: optionalId,
  text: requiredLongText('question.textRequired', maxQuestionLength),
  submission,
});

/** The body of `question/markRead`: the customer has seen the answers about a budget. */
export const questionsRead = z.object({ budget_id: id() });

/** The body of `question/answer`: the agency's answer in a thread. */
export const questionAnswer = z.object({
  /** The id of any question of the thread. */
  id: id(),
  text: requiredLongText('question.textRequired', maxQuestionLength),
  /** The last entry of the thread that the writer saw. The answer is refused when a newer entry exists. */
  last_id: optionalId,
  submission,
});
