import { queryOptions } from '@tanstack/react-query';
import type { RequestedService } from '../../../contract/booking-request/calls.ts';
import type { Language } from '../../../contract/language.ts';
import { get, post } from '../../lib/api.ts';
import { formatSupplierAmount, parseSupplierAmount } from '../offer/amount.ts';

/** The request that a supplier opens by the link of a letter. */
export const linkedRequestQuery = (token: string, language: Language) =>
  queryOptions({
    queryKey: ['bookingRequest', token, language],
    queryFn: ({ signal }) => get('external/bookingRequest/:token', { token, language }, { signal, quiet: true }),
    // After a change of language the forms stay, with their values.
    placeholderData: (before, query) => (query?.queryKey[1] === token ? before : undefined),
    retry: false,
    // The page must not change while somebody types.
    refetchOnWindowFocus: false,
  });

/** What a supplier types, from the present answer if there is one; amounts are kept as typed. */
export const bookingAnswerForm = (
  { answer, takes, locator, option_until, cost, cancellation_cost, remarks }: RequestedService,
  language: Language,
) => ({
  answer: takes === 'cancellation' ? 'cancelled' : (answer ?? ''),
  locator: locator ?? '',
  option_until: option_until ?? '',
  cost: formatSupplierAmount(cost, language),
  cancellation_cost: formatSupplierAmount(cancellation_cost, language),
  remarks: takes === 'cancellation' ? '' : (remarks ?? ''),
});

export const callAnswerBooking = (
  { id, version }: RequestedService,
  token: string,
  { answer, cost, cancellation_cost, ...form }: ReturnType<typeof bookingAnswerForm>,
  language: Language,
) =>
  post(
    'external/answerBooking',
    {
      data: {
        ...{ token, id, version, ...form, answer: answer || null },
        cost: parseSupplierAmount(cost, language),
        cancellation_cost: parseSupplierAmount(cancellation_cost, language),
      },
    },
    { quiet: true },
  );
