import { queryOptions } from '@tanstack/react-query';
import type { FinalAccept } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import type { LinkedNotice } from '../../../contract/notice/calls.ts';
import type { Day } from '../../../contract/values/dates.ts';
import { get, post } from '../../lib/api.ts';

/** The notice that a link in a mail leads to; in the reader's own language by default. */
export const linkedNoticeQuery = (token: string, language: Language | undefined) =>
  queryOptions({
    queryKey: ['notice', 'link', token, language ?? 'own'],
    queryFn: ({ signal }) => {
      const answer = get('budget/getChangesAccepted/:id', { id: token, language }, { signal, quiet: true });
      // A call with a token also answers the budget.
      return answer as Promise<LinkedNotice>;
    },
    // A link that has ended stays ended.
    retry: false,
  });

/** The last notice of a budget, for a signed-in customer. */
export const noticeQuery = (budgetId: number) =>
  queryOptions({
    queryKey: ['budget', 'notice', budgetId],
    queryFn: ({ signal }) => get('budget/getChangesAccepted/:id', { id: budgetId }, { signal, quiet: true }),
  });

/** What the customer would read, for staff before they send a notice. */
export const noticePreviewQuery = (budgetId: number) =>
  queryOptions({
    queryKey: ['budget', 'noticePreview', budgetId],
    queryFn: ({ signal }) => get('budget/previewModification/:id', { id: budgetId }, { signal, quiet: true }),
    // Somebody may have changed the budget since the dialog was last open.
    staleTime: 0,
  });

interface Notice {
  final_budget_comments: string | null;
  travel_id: number;
  budget_id: number;
}

export const callNotifyModification = (notice: Notice) => post('budget/notifyModification', notice);

interface Answer {
  /** The token of a link, or the budget's id for a signed-in customer. */
  id: string | number;
  final_accept: FinalAccept;
  data: string | null;
  /** The version that was shown. */
  version: string;
}

export const callAnswerNotice = (answer: Answer) => post('budget/updateAcceptedChanges', answer);

/** Notes that the customer agreed to the draft of an accepted budget otherwise than by a notice. */
export const callRecordAgreement = (agreement: {
  budget_id: number;
  agreed_on: Day | null;
  how: string | null;
  note: string | null;
}) => post('budget/recordAgreement', agreement);

/** Gives an accepted budget the agreed values again. */
export const callDiscardDraft = (id: number) => post('budget/discardDraft', { id });
