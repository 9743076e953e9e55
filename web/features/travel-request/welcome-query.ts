import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../contract/language.ts';
import type { WelcomePageData } from '../../../contract/welcome/calls.ts';
import { get } from '../../lib/api.ts';
import { readToken } from '../../lib/cookie.ts';
import type { TypedRequest } from './values.ts';

/** The answer for the page and the time when it arrived: the form can be sent only some seconds later. */
export interface TimedWelcomePage extends WelcomePageData {
  loadedAt: number;
}

export const readWelcome = async (language: Language, signal?: AbortSignal): Promise<TimedWelcomePage> => ({
  ...(await get('external/newCustomer', { language }, { quiet: true, signal })),
  loadedAt: Date.now(),
});

export const welcomeQuery = (language: Language) =>
  queryOptions({
    // Who signs in or out gets another form.
    queryKey: ['welcome', language, readToken() !== null],
    queryFn: ({ signal }) => readWelcome(language, signal),
    // The form belongs to this answer, so the answer must not change while somebody fills it in.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** An item of the offer that the visitor wants something like. A new object is a new wish. */
export interface WishedItem {
  name: string;
  place: string | null;
}

const maxDestination = 150;
const maxWishes = 2000;

/**
 * Adds an item to the values of the form: what was typed stays, and nothing is added twice.
 * @param sentence the wish in the visitor's language
 */
export function addWish(
  { destination, wishes }: Pick<TypedRequest, 'destination' | 'wishes'>,
  { name, place }: WishedItem,
  sentence: string,
): Pick<TypedRequest, 'destination' | 'wishes'> {
  const longer = wishes.trim() ? `${wishes.trimEnd()}\n${sentence}` : sentence;
  return {
    destination: destination.trim() ? destination : (place ?? name).slice(0, maxDestination),
    wishes: wishes.includes(sentence) || longer.length > maxWishes ? wishes : longer,
  };
}
