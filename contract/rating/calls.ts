import { z } from 'zod';
import { dataOf, doneWith, doneWithId, getCall, pageOfRows, postCall } from '../call.ts';
import { record } from '../call-bodies.ts';
import { photoAddresses } from '../photo/calls.ts';
import { ratingCreate, ratingListBody, ratingPostpone, ratingUpdate } from './schema.ts';

export const ratings = z.strictObject({
  rate_location: z.number(),
  rate_cleaning: z.number(),
  rate_service: z.number(),
  rate_quality_price: z.number(),
  avg_rate: z.number(),
});
export type Ratings = z.output<typeof ratings>;

/** The stay or cruise of a trip that a rating is about. */
const ratedItem = z.strictObject({
  travel_id: z.int(),
  travel_name: z.string(),
  kind: z.enum(['accomodation', 'cruise']),
  accomodation_id: z.int().nullable(),
  cruise_id: z.int().nullable(),
  name: z.string(),
});
/** A stay or a cruise of a finished trip that waits for the customer's rating. */
const pendingRating = ratedItem.extend({
  /** The start of the stay or the cruise, 'YYYY-MM-DD HH:mm:ss'. */
  date_from: z.string(),
  date_to: z.string(),
  photo: photoAddresses.nullable(),
  /** The customer said 'not now' and is not asked again before this moment ('YYYY-MM-DD HH:mm:ss'); null otherwise. */
  postponed_until: z.string().nullable(),
});
export type PendingRating = z.output<typeof pendingRating>;

/** A rating for the customer who gave it. */
const givenRating = z.strictObject({
  ...ratedItem.shape,
  ...ratings.shape,
  id: z.int(),
  comment: z.string().nullable(),
  /** 'YYYY-MM-DD HH:mm:ss'. */
  created_at: z.string(),
  /** The last day on which it can be changed, 'YYYY-MM-DD'; null when it is final. */
  changeable_until: z.string().nullable(),
  updated_at: z.string(),
});
export type GivenRating = z.output<typeof givenRating>;

/** A rating for staff. */
const clientRating = z.strictObject({
  ...ratedItem.shape,
  ...ratings.shape,
  id: z.int(),
  user_id: z.int(),
  client_name: z.string(),
  comment: z.string().nullable(),
  created_at: z.string(),
});
export type ClientRating = z.output<typeof clientRating>;

export const ratingCalls = {
  'user/rateNotifications': getCall({ permission: 'rating:read', answer: dataOf(z.array(pendingRating)) }),
  'rating/given': getCall({ permission: 'rating:write', answer: dataOf(z.array(givenRating)) }),
  'rating/create': postCall({ permission: 'rating:write', body: record(ratingCreate), answer: doneWithId }),
  'rating/update': postCall({ permission: 'rating:write', body: record(ratingUpdate), answer: doneWithId }),
  'rating/postpone': postCall({
    permission: 'rating:write',
    body: ratingPostpone,
    answer: doneWith({ postponed_until: z.string() }),
  }),
  'rating/getFilteredPaginated': postCall({
    permission: 'rating:list',
    body: ratingListBody,
    answer: pageOfRows(clientRating),
  }),
};
