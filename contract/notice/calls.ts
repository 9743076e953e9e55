import { z } from 'zod';
import { budget } from '../budget/calls.ts';
import { changeText } from '../budget/change-texts.ts';
import { finalAccept } from '../budget/state.ts';
import { confirmation, dataOf, doneWithId, file, getCall, postCall } from '../call.ts';
import { deleteBody, idParams, record } from '../call-bodies.ts';
import { languages } from '../language.ts';
import { answerNoticeBody, noticeId, notifyModificationBody, recordAgreementBody } from './schema.ts';

/** The state that a budget is compared with: what was agreed, or what a notice or its answer showed. */
const comparedState = z.strictObject({
  reason: z.enum(['acceptance', 'notice', 'answer']),
  /** The day, 'YYYY-MM-DD'. */
  day: z.string(),
});
export type ComparedState = z.output<typeof comparedState>;

/**
 * The answer of `getChangesAccepted/{id}`: the last notice of a budget, its answer, and its changes. Moments are local.
 */
const budgetNotice = z.strictObject({
  budget_id: z.int(),
  travel_id: z.int(),
  final_budget_comments: z.string().nullable(),
  /** When the notice was mailed; null without a notice. */
  final_accept_mail: z.string().nullable(),
  final_accept: z.enum(finalAccept).nullable(),
  final_accept_datetime: z.string().nullable(),
  changes_accepted: z.boolean().nullable(),
  /** What the customer said to it. */
  answer_comment: z.string().nullable(),
  changes: z.array(changeText),
  since: comparedState.nullable(),
  /** The price before and with the changes, in euros; null where it stays or nothing is compared. */
  price: z.strictObject({ before: z.number(), after: z.number() }).nullable(),
  /** It is unanswered, but its days are past: it is no longer answered online. */
  over: z.boolean(),
  /** Identifies the shown state. An answer sends it back. */
  version: z.string(),
});
export type BudgetNotice = z.output<typeof budgetNotice>;

/** The same notice for a reader with the link of the mail, together with the budget. */
export const linkedNotice = budgetNotice.extend({
  /** The language of the page: the requested one, or the reader's own. */
  language: z.enum(languages),
  first_name: z.string(),
  /** The reader may answer. Staff who open a customer's link may not. */
  answerable: z.boolean(),
  budget: budget,
});
export type LinkedNotice = z.output<typeof linkedNotice>;

/** What staff see before they notify: the text for the customer, and its recipients. */
export const noticePreview = z.strictObject({
  changes: z.array(changeText),
  since: comparedState.nullable(),
  /** Inactive people get no mail, because the link would refuse them. */
  recipients: z.array(
    z.strictObject({
      name: z.string(),
      email: z.string().nullable(),
      active: z.boolean(),
      language: z.enum(languages),
    }),
  ),
});
export type NoticePreview = z.output<typeof noticePreview>;

/** The controllers of the files on a budget's page. */
const fileControllers = [
  'accomodationPhotos',
  'cruisePhotos',
  'otherServicePhotos',
  'travelInsurance',
  'budget',
] as const;

export const noticeCalls = {
  'budget/notifyModification': postCall({
    permission: 'budget:write',
    body: record(notifyModificationBody),
    answer: doneWithId,
  }),
  'budget/previewModification/:id': getCall({
    permission: 'budget:write',
    params: idParams,
    answer: dataOf(noticePreview),
  }),
  // What was agreed otherwise than by a notice, and the end of a draft (decisions 9).
  'budget/recordAgreement': postCall({
    permission: 'budget:write',
    body: record(recordAgreementBody),
    answer: doneWithId,
  }),
  'budget/discardDraft': postCall({ permission: 'budget:write', body: record(deleteBody), answer: doneWithId }),
  // With a budget's id in a session, otherwise with the token of a link (decisions 4).
  'budget/getChangesAccepted/:id': getCall({
    permission: 'link:follow',
    params: z.object({ id: noticeId }),
    query: z.object({ language: z.enum(languages).optional().catch(undefined) }),
    answer: dataOf(z.union([budgetNotice, linkedNotice])),
  }),
  'budget/updateAcceptedChanges': postCall({
    permission: 'link:follow',
    body: record(answerNoticeBody),
    answer: confirmation,
  }),
  // A file on the page of a link, for readers with the link. The link is checked at each download.
  'budget/noticeFile/:token/:controller/:field/:file': getCall({
    permission: 'link:follow',
    params: z.object({
      token: z.string().max(100),
      controller: z.enum(fileControllers),
      field: z.string().max(50),
      file: z.string().max(100),
    }),
    answer: file('*/*'),
  }),
};
