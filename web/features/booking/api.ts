import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, get } from '../../lib/api.ts';

export const readBookings = (budgetId: number, options?: CallOptions) =>
  get('booking/ofBudget/:id', { id: budgetId }, options);

export const bookingsQuery = (budgetId: number) =>
  queryOptions({
    queryKey: ['booking', 'ofBudget', budgetId],
    queryFn: ({ signal }) => readBookings(budgetId, { signal, quiet: true }),
  });
