import { z } from 'zod';
import { changes, id, numeric, optionalId, optionalLongText, pageNumber, rating } from '../validation.ts';

/**
 * The four ratings of accommodations and cruises, from 1 to 5, with 3 as the default (specification 3 and 9). The
 * database keeps their mean as `avg_rate`.
 */
export const ratingValues = {
  rate_location: rating,
  rate_cleaning: rating,
  rate_service: rating,
  rate_quality_price: rating,
};

export type RatingField = keyof typeof ratingValues;
export const ratingFields = Object.keys(ratingValues) as RatingField[];

const stars = numeric(
  z
    .number('rating.starsRequired')
    .int('rating.starsRequired')
    .min(1, 'rating.starsRequired')
    .max(5, 'rating.starsRequired'),
);

/** What a customer says of a stay or a cruise: every star, and a comment that only the agency reads. */
const ratingForm = {
  rate_location: stars,
  rate_cleaning: stars,
  rate_service: stars,
  rate_quality_price: stars,
  comment: optionalLongText(2000),
};

/** A customer's rating of one stay or one cruise of a trip (decisions 2). */
export const ratingCreate = z
  .object({ travel_id: id(), accomodation_id: optionalId, cruise_id: optionalId, ...ratingForm })
  .refine(({ accomodation_id, cruise_id }) => (accomodation_id === null) !== (cruise_id === null), {
    path: ['accomodation_id'],
    message: 'common.idInvalid',
  });

/** A rating may be changed for this many days after it was given. Then it is final. */
export const ratingDays = 14;

/** Changes a rating that was given. */
export const ratingUpdate = changes(ratingForm);

/** 'Not now' hides the trip's invitation for this many days. */
export const postponedDays = 7;

/** The trip whose invitation is postponed. */
export const ratingPostpone = z.object({ travel_id: id() });

/** The ratings of one item, or of one client. */
export const ratingListBody = z
  .object({
    accomodation_id: optionalId,
    cruise_id: optionalId,
    user_id: optionalId,
    page: pageNumber.nullish(),
  })
  .refine(
    ({ accomodation_id, cruise_id, user_id }) =>
      [accomodation_id, cruise_id, user_id].filter(value => value !== null).length === 1,
    { path: ['accomodation_id'], message: 'common.idInvalid' },
  );
