import { z } from 'zod';
import { changes, id, numeric, optionalId, optionalText, pageNumber, rating } from './validation.ts';

export type * from './rating-calls.ts';

/**
 * The four ratings of accommodations and cruises, from 1 to 5, 3 where nobody has said (specification 3 and 9); the
 * database keeps their mean, `avg_rate`.
 */
export const ratings = {
  rate_location: rating,
  rate_cleaning: rating,
  rate_service: rating,
  rate_quality_price: rating,
};

export type RatingField = keyof typeof ratings;
export const ratingFields = Object.keys(ratings) as RatingField[];

const stars = numeric(
  z
    .number('rating.starsRequired')
    .int('rating.starsRequired')
    .min(1, 'rating.starsRequired')
    .max(5, 'rating.starsRequired'),
);

/** What a customer says of a stay or a cruise: every star given by hand, and words that only the agency reads. */
const said = {
  rate_location: stars,
  rate_cleaning: stars,
  rate_service: stars,
  rate_quality_price: stars,
  comment: optionalText(2000),
};

/** A customer's rating of one stay or one cruise of a trip (decisions 2). */
export const ratingCreate = z
  .object({ travel_id: id(), accomodation_id: optionalId, cruise_id: optionalId, ...said })
  .refine(({ accomodation_id, cruise_id }) => (accomodation_id === null) !== (cruise_id === null), {
    path: ['accomodation_id'],
    message: 'common.idInvalid',
  });

/** A rating may be changed for so many days after it was given; then it is final. */
export const ratingDays = 14;

/** Second thoughts about a rating that was given. */
export const ratingUpdate = changes(said);

/** 'Not now': for so many days the trip's invitation is not shown again. */
export const postponedDays = 7;

/** Which trip is put off. */
export const ratingPostpone = z.object({ travel_id: id() });

/** The ratings of one item, or of one client. */
export const ratingsOf = z
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
