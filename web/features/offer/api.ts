import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../contract/language.ts';
import { linkHeader } from '../../../contract/token.ts';
import { get, post, postForm } from '../../lib/api.ts';

/** What the link of a supplier shows. */
export const linkedOfferQuery = (token: string, language: Language) =>
  queryOptions({
    queryKey: ['offer', 'link', token, language],
    queryFn: ({ signal }) => get('offer/linked/:token', { token, language }, { signal, quiet: true }),
    // In another language the form stays, with what was typed and chosen.
    placeholderData: (before, query) => (query?.queryKey[2] === token ? before : undefined),
    // An ended link stays ended, whoever asks again.
    retry: false,
    // What is being typed must not change beneath the reader.
    refetchOnWindowFocus: false,
  });

/** The answers to a request, for staff. */
export const offersQuery = (requestId: number) =>
  queryOptions({
    queryKey: ['priceRequest', 'offers', requestId],
    queryFn: ({ signal }) => get('offer/getByRequest/:id', { id: requestId }, { signal, quiet: true }),
  });

/** The link's token goes ahead of the file, so that a link which has ended is told before that is sent. */
export const sendAnswer = (answer: { token: string; [field: string]: unknown }, file: File | null) =>
  postForm('offer/answer', answer, { file }, { headers: { [linkHeader]: answer.token } });

export interface ChooseForm {
  offer_id: number;
  budget_id: number | null;
  price: number | null;
  room_type_id: number | null;
  meal_included_id: number | null;
}

export const chooseOffer = (form: ChooseForm) => post('offer/choose', { data: form });
