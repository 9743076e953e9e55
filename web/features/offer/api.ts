import { queryOptions } from '@tanstack/react-query';
import { linkHeader } from '../../../contract/envelope.ts';
import type { Language } from '../../../contract/language.ts';
import { get, post, postForm } from '../../lib/api.ts';

/** The price request behind a supplier's link. */
export const linkedOfferQuery = (token: string, language: Language) =>
  queryOptions({
    queryKey: ['offer', 'link', token, language],
    queryFn: ({ signal }) => get('offer/linked/:token', { token, language }, { signal, quiet: true }),
    // After a change of language the form stays, with its values.
    placeholderData: (before, query) => (query?.queryKey[2] === token ? before : undefined),
    // A link that has ended stays ended.
    retry: false,
    // The page must not change while somebody types.
    refetchOnWindowFocus: false,
  });

/** The answers to a request, for staff. */
export const offersQuery = (requestId: number) =>
  queryOptions({
    queryKey: ['priceRequest', 'offers', requestId],
    queryFn: ({ signal }) => get('offer/getByRequest/:id', { id: requestId }, { signal, quiet: true }),
  });

/** The token is sent in a header before the file, so that the server can refuse an ended link before the upload. */
export const callSendAnswer = (answer: { token: string; [field: string]: unknown }, file: File | null) =>
  postForm('offer/answer', answer, { file }, { headers: { [linkHeader]: answer.token } });

export interface ChooseForm {
  offer_id: number;
  budget_id: number | null;
  price: number | null;
  room_type_id: number | null;
  meal_included_id: number | null;
}

export const callChooseOffer = (form: ChooseForm) => post('offer/choose', { data: form });
