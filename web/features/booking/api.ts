import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../../lib/api.ts';
import { perform } from '../../ui/dialog/perform.ts';

/** What a change of a booking makes stale. */
export const staleByBooking = ['booking', 'budget', 'travel', 'dashboard'];

export const bookingsQuery = (budgetId: number) =>
  queryOptions({
    queryKey: ['booking', 'ofBudget', budgetId],
    queryFn: ({ signal }) => get('booking/ofBudget/:id', { id: budgetId }, { signal, quiet: true }),
  });

/** Asks the supplier for what is agreed now. */
export const requestAgain = (id: number) => perform(() => post('booking/request', { id }), staleByBooking);
