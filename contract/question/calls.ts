import { z } from 'zod';
import { lineKinds } from '../budget/line-kind.ts';
import { dataOf, doneWithId, getCall, noData, postCall } from '../call.ts';
import { idParams, record } from '../call-bodies.ts';
import { questionAnswer, questionCreate, questionsRead } from './schema.ts';

/** One question or answer in a thread. Moments are local. */
const threadEntry = z.strictObject({
  id: z.int(),
  is_answer: z.boolean(),
  /** Staff read full names. Customers read first names, including their own. */
  author: z.string(),
  text: z.string(),
  at: z.string(),
  /** A question without an answer yet. */
  open: z.boolean(),
  /** An answer that the client has not seen yet. */
  unread: z.boolean(),
});
export type ThreadEntry = z.output<typeof threadEntry>;

/**
 * The questions of one client about one line of a budget, or about the whole budget, with the answers. The oldest come
 * first.
 */
const questionThread = z.strictObject({
  /** Null for the whole budget. */
  line_id: z.int().nullable(),
  /** The line's kind and title; null without a line. */
  line: z.strictObject({ kind: z.enum(lineKinds), title: z.string(), removed: z.boolean() }).nullable(),
  /** The client who asks; for staff only. */
  client: z.strictObject({ id: z.int(), name: z.string() }).optional(),
  entries: z.array(threadEntry),
});
export type QuestionThread = z.output<typeof questionThread>;

export const questionCalls = {
  'question/getThreads/:id': getCall({
    permission: 'question:read',
    params: idParams,
    answer: dataOf(z.array(questionThread)),
  }),
  'question/create': postCall({ permission: 'question:ask', body: record(questionCreate), answer: doneWithId }),
  'question/answer': postCall({ permission: 'question:answer', body: record(questionAnswer), answer: doneWithId }),
  'question/markRead': postCall({ permission: 'question:ask', body: questionsRead, answer: noData }),
};
