import { queryOptions } from '@tanstack/react-query';
import { threadsCall } from '../../../contract/first-answers.ts';
import type { QuestionThread } from '../../../contract/question/calls.ts';
import { get, post } from '../../lib/api.ts';
import { beginning } from '../../lib/first-answers.ts';

/**
 * The questions and answers about a budget. The key begins with `budget`, so that any change of a budget makes it
 * stale.
 */
export const threadsQuery = (budgetId: number) =>
  queryOptions({
    queryKey: ['budget', 'questions', budgetId],
    queryFn: ({ signal }) => get('question/getThreads/:id', { id: budgetId }, { signal, quiet: true }),
    ...beginning<QuestionThread[]>(threadsCall(budgetId)),
  });

interface QuestionForm {
  budget_id: number;
  line_id: number | null;
  text: string;
  submission: string;
}

export const callAskQuestion = (data: QuestionForm) => post('question/create', { data });

interface QuestionAnswer {
  /** The id of any question of the thread, and the id of the last entry that the writer saw. */
  id: number;
  last_id: number;
  text: string;
  submission: string;
}

export const callAnswerQuestion = (data: QuestionAnswer) => post('question/answer', { data });

export const callMarkQuestionsRead = (budget_id: number) => post('question/markRead', { budget_id }, { quiet: true });

/** A unique id of a message, so that the server accepts it only once (`randomUUID` exists only over https). */
export const newSubmission = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
