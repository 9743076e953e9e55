import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../contract/language.ts';
import type { FinalAccept } from '../../../contract/notice.ts';
import type { LinkedNotice } from '../../../contract/notice-calls.ts';
import { get, post } from '../../lib/api.ts';

/** What the link of a mail leads to; in the reader's own language unless another is asked for. */
export const linkedNoticeQuery = (token: string, language: Language | undefined) =>
  queryOptions({
    queryKey: ['notice', 'link', token, language ?? 'own'],
    queryFn: ({ signal }) => {
      const answer = get('budget/getChangesAccepted/:id', { id: token, language }, { signal, quiet: true });
      // Whoever asks with a token is answered with the budget, too.
      return answer as Promise<LinkedNotice>;
    },
    // An ended link stays ended, whoever asks again.
    retry: false,
  });

/** The last notice of a budget, for its customer in a session. */
export const noticeQuery = (budgetId: number) =>
  queryOptions({
    queryKey: ['budget', 'notice', budgetId],
    queryFn: ({ signal }) => get('budget/getChangesAccepted/:id', { id: budgetId }, { signal, quiet: true }),
  });

/** What the customer would read, for staff who are about to notify. */
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

export const notifyModification = (notice: Notice) => post('budget/notifyModification', notice);

interface Answer {
  /** The token of a link, or the budget's id in a session. */
  id: string | number;
  final_accept: FinalAccept;
  data: string | null;
  /** Of what was shown. */
  version: string;
}

export const answerNotice = (answer: Answer) => post('budget/updateAcceptedChanges', answer);
