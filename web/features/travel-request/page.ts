import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../contract/language.ts';
import type { WelcomePageData } from '../../../contract/welcome/calls.ts';
import { get } from '../../lib/api.ts';
import { readToken } from '../../lib/token.ts';

/** The answer for the page and the time when it arrived: the form can be sent only some seconds later. */
export interface ReadPage extends WelcomePageData {
  readAt: number;
}

export const readWelcome = async (language: Language, signal?: AbortSignal): Promise<ReadPage> => ({
  ...(await get('external/newCustomer', { language }, { quiet: true, signal })),
  readAt: Date.now(),
});

export const welcomeQuery = (language: Language) =>
  queryOptions({
    // Who signs in or out gets another form.
    queryKey: ['welcome', language, readToken() !== null],
    queryFn: ({ signal }) => readWelcome(language, signal),
    // The form belongs to this answer, so the answer must not change while somebody fills it in.
    staleTime: Number.POSITIVE_INFINITY,
  });
