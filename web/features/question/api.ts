import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { threadsCall } from '../../../contract/first-answers.ts';
import type { QuestionThread } from '../../../contract/question/calls.ts';
import type { questionCreate } from '../../../contract/question/schema.ts';
import { get, post } from '../../lib/api.ts';
import { initialQueryData } from '../../lib/first-answers.ts';

/**
 * The questions and answers about a budget. The key begins with `budget`, so that any change of a budget makes it
 * stale.
 */
export const threadsQuery = (budgetId: number) =>
  queryOptions({
    queryKey: ['budget', 'questions', budgetId],
    queryFn: ({ signal }) => get('question/getThreads/:id', { id: budgetId }, { signal, quiet: true }),
    ...initialQueryData<QuestionThread[]>(threadsCall(budgetId)),
  });

export const callAskQuestion = (data: z.input<typeof questionCreate>) => post('question/create', { data });

/** A unique id of a message, so that the server accepts it only once (`randomUUID` exists only over https). */
export const newSubmissionId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
