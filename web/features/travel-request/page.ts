import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../contract/language.ts';
import type { WelcomePage } from '../../../contract/welcome.ts';
import { get } from '../../lib/api.ts';

/** The page as it was answered, and when: its form may be sent a few seconds after that. */
export interface ReadPage extends WelcomePage {
  readAt: number;
}

export const readWelcome = async (language: Language, signal?: AbortSignal): Promise<ReadPage> => ({
  ...(await get('external/newCustomer', { language }, { quiet: true, signal })),
  readAt: Date.now(),
});

export const welcomeQuery = (language: Language) =>
  queryOptions({
    queryKey: ['welcome', language],
    queryFn: ({ signal }) => readWelcome(language, signal),
    // The form is of this answer: it must not change beneath the reader.
    staleTime: Number.POSITIVE_INFINITY,
  });
