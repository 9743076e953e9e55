import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../../lib/api.ts';

/** The stays and cruises that the customer has not rated yet. */
export const pendingRatingsQuery = queryOptions({
  queryKey: ['rating', 'pending'],
  queryFn: ({ signal }) => get('user/rateNotifications', {}, { signal, quiet: true }),
});

export const callPostponeRating = (travelId: number) => post('rating/postpone', { travel_id: travelId });
