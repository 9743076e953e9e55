import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../../lib/api.ts';

/** What was asked and answered about a budget; under `budget`, so that whatever changes one reads it again. */
export const threadsQuery = (budgetId: number) =>
  queryOptions({
    queryKey: ['budget', 'questions', budgetId],
    queryFn: ({ signal }) => get('question/getThreads/:id', { id: budgetId }, { signal, quiet: true }),
  });

interface Asked {
  budget_id: number;
  line_id: number | null;
  text: string;
  submission: string;
}

export const askQuestion = (data: Asked) => post('question/create', { data });

interface Answered {
  /** Any question of the thread, and the last entry that its writer saw. */
  id: number;
  last_id: number;
  text: string;
  submission: string;
}

export const answerQuestion = (data: Answered) => post('question/answer', { data });

export const markRead = (budget_id: number) => post('question/markRead', { budget_id }, { quiet: true });

/** What a form calls itself, so that the server takes it once (`randomUUID` is there over https only). */
export const newSubmission = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
