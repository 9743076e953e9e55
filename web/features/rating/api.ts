import { queryOptions } from '@tanstack/react-query';
import type { GivenRating, PendingRating } from '../../../contract/rating/calls.ts';
import type { RatingField } from '../../../contract/rating/schema.ts';
import { get, page, post } from '../../lib/api.ts';

/** A customer's rating of an item; 0 stars means none yet. */
export type RatingFormValues = Record<RatingField, number> & { comment: string };

/** The stays and cruises that the customer has not rated yet. */
export const pendingQuery = queryOptions({
  queryKey: ['rating', 'pending'],
  queryFn: ({ signal }) => get('user/rateNotifications', {}, { signal, quiet: true }),
});

export const givenQuery = queryOptions({
  queryKey: ['rating', 'given'],
  queryFn: ({ signal }) => get('rating/given', {}, { signal, quiet: true }),
});

/** The ratings of one item, or by one client. */
export type RatingsOf = { accomodation_id: number } | { cruise_id: number } | { user_id: number };

/** One page of the ratings, for staff. */
export const ratingsQuery = (of: RatingsOf, number: number) =>
  queryOptions({
    queryKey: ['rating', 'list', of, number],
    queryFn: ({ signal }) => page('rating/getFilteredPaginated', { ...of, page: number }, { signal, quiet: true }),
  });

export const callCreateRating = ({ travel_id, accomodation_id, cruise_id }: PendingRating, form: RatingFormValues) =>
  post('rating/create', { data: { travel_id, accomodation_id, cruise_id, ...form } }, { quiet: true });

export const callUpdateRating = ({ id, updated_at }: GivenRating, form: RatingFormValues) =>
  post('rating/update', { data: { id, updated_at, ...form } });

export const callPostponeRating = (travelId: number) => post('rating/postpone', { travel_id: travelId });
