import { z } from 'zod';
import type { LineKind } from './line-kind.ts';
import { questionLength } from './question-state.ts';
import { id, optionalId, optionalText, required } from './validation.ts';

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

/** `question/answer`: the agency's answer in the thread of a question. */
export const questionAnswer = z.object({
  /** Any question of the thread. */
  id: id(),
  text: required('question.textRequired', questionLength),
  /** The last entry of the thread that its writer saw; where another has come since, nothing is written. */
  last_id: optionalId,
  submission,
});

/** One thing that was said in a thread. Moments are local. */
export interface ThreadEntry {
  id: number;
  is_answer: boolean;
  /** Staff read names in full; customers the first name of who answered, and of themselves. */
  author: string;
  text: string;
  at: string;
  /** A question that waits for its answer. */
  open: boolean;
  /** An answer that its client has not seen yet. */
  unread: boolean;
}

/** What one client and the agency say about one line of a budget, or about all of it; the oldest first. */
export interface QuestionThread {
  /** Null: about the budget as a whole. */
  line_id: number | null;
  /** The line's kind and title; null without a line. */
  line: { kind: LineKind; title: string; removed: boolean } | null;
  /** Who asks; for staff only. */
  client?: { id: number; name: string };
  entries: ThreadEntry[];
}
