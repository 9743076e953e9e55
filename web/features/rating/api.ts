import { queryOptions } from '@tanstack/react-query';
import type { RatingField } from '../../../contract/rating.ts';
import type { GivenRating, PendingRating } from '../../../contract/rating-calls.ts';
import { get, page, post } from '../../lib/api.ts';

/** What a customer says of an item: 0 stars are none yet. */
export type RatingForm = Record<RatingField, number> & { comment: string };

/** What waits for the customer's rating. */
export const pendingQuery = queryOptions({
  queryKey: ['rating', 'pending'],
  queryFn: ({ signal }) => get('user/rateNotifications', {}, { signal, quiet: true }),
});

/** What the customer has rated. */
export const givenQuery = queryOptions({
  queryKey: ['rating', 'given'],
  queryFn: ({ signal }) => get('rating/given', {}, { signal, quiet: true }),
});

/** Of one item, or of one client. */
export type RatingsOf = { accomodation_id: number } | { cruise_id: number } | { user_id: number };

/** A page of the ratings behind an average, for staff. */
export const ratingsQuery = (of: RatingsOf, number: number) =>
  queryOptions({
    queryKey: ['rating', 'list', of, number],
    queryFn: ({ signal }) => page('rating/getFilteredPaginated', { ...of, page: number }, { signal, quiet: true }),
  });

export const giveRating = ({ travel_id, accomodation_id, cruise_id }: PendingRating, form: RatingForm) =>
  post('rating/create', { data: { travel_id, accomodation_id, cruise_id, ...form } }, { quiet: true });

export const changeRating = ({ id, updated_at }: GivenRating, form: RatingForm) =>
  post('rating/update', { data: { id, updated_at, ...form } });

export const postponeRating = (travelId: number) => post('rating/postpone', { travel_id: travelId });
