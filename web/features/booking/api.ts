import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, get, post } from '../../lib/api.ts';
import { perform } from '../../ui/dialog/perform.ts';
import { staleByTravel } from '../travel/reload.ts';

export const readBookings = (budgetId: number, options?: CallOptions) =>
  get('booking/ofBudget/:id', { id: budgetId }, options);

export const bookingsQuery = (budgetId: number) =>
  queryOptions({
    queryKey: ['booking', 'ofBudget', budgetId],
    queryFn: ({ signal }) => readBookings(budgetId, { signal, quiet: true }),
  });

/** Asks the supplier for what is agreed now. */
export const requestAgain = (id: number) => perform(() => post('booking/request', { id }), staleByTravel);
