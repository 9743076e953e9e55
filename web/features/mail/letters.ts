import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LetterRow } from '../../../contract/letter/calls.ts';
import type { LetterAction } from '../../../contract/letter/schema.ts';
import { get, page, post } from '../../lib/api.ts';

/** The calls about letters to clients: the preview, and the record of what was sent. */

/** Which letters: those about a trip, or those to a client. */
export type LettersOf = { travel_id: number } | { user_id: number };

/** The letters that an action would write. Never answered from the cache. */
export const previewQuery = (action: LetterAction, data: object) =>
  queryOptions({
    queryKey: ['letter', 'preview', action, data],
    queryFn: ({ signal }) => post('letter/preview', { action, data: { ...data } }, { quiet: true, signal }),
    gcTime: 0,
    retry: false,
  });

export const lettersQuery = (of: LettersOf, number: number) =>
  queryOptions({
    queryKey: ['letter', 'list', of, number],
    queryFn: ({ signal }) => page('letter/getFilteredPaginated', { filter: of, page: number }, { quiet: true, signal }),
  });

/** The reader of a letter: name and address, or the address alone. */
export const readerOf = ({ reader, to_address }: Pick<LetterRow, 'reader' | 'to_address'>) =>
  reader ? `${reader} <${to_address}>` : to_address;

export const letterQuery = (id: number) =>
  queryOptions({
    queryKey: ['letter', 'data', id],
    queryFn: ({ signal }) => get('letter/data/:id', { id }, { quiet: true, signal }),
  });

export function useSendAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => post('letter/sendAgain', { id }),
    onSuccess: () =>
      Promise.all(
        [['letter'], ['travel', 'history'], ['mail']].map(queryKey => queries.invalidateQueries({ queryKey })),
      ),
  });
}
