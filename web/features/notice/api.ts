import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../contract/language.ts';
import type { LinkedNotice } from '../../../contract/notice/calls.ts';
import { get } from '../../lib/api.ts';

/** The notice that a link in a mail leads to; in the reader's own language by default. */
export const linkedNoticeQuery = (token: string, language: Language | undefined) =>
  queryOptions({
    queryKey: ['notice', 'link', token, language ?? 'own'],
    queryFn: ({ signal }) => {
      const answer = get('budget/getChangesAccepted/:id', { id: token, language }, { signal, quiet: true });
      // A call with a token also answers the budget.
      return answer as Promise<LinkedNotice>;
    },
    // Another attempt does not open a closed link.
    retry: false,
  });

export const noticeQuery = (budgetId: number) =>
  queryOptions({
    queryKey: ['budget', 'notice', budgetId],
    queryFn: ({ signal }) => get('budget/getChangesAccepted/:id', { id: budgetId }, { signal, quiet: true }),
  });
