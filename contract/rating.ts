import { z } from 'zod';
import { changes, id, numeric, optionalId, optionalText, pageNumber, rating } from './validation.ts';

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

export interface Ratings extends Record<RatingField, number> {
  avg_rate: number;
}

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

/** The stay or cruise of a trip that is rated. */
export interface Rated {
  travel_id: number;
  travel_name: string;
  kind: 'accomodation' | 'cruise';
  accomodation_id: number | null;
  cruise_id: number | null;
  name: string;
}

/** A stay or a cruise of an ended trip that waits for the customer's rating. */
export interface PendingRating extends Rated {
  /** 'YYYY-MM-DD HH:mm:ss', of the stay or the cruise. */
  date_from: string;
  date_to: string;
  photo: { thumbnail: string; large: string } | null;
  /** The customer said 'not now' and is not asked again before, 'YYYY-MM-DD HH:mm:ss'; null where they did not. */
  postponed_until: string | null;
}

/** A rating that the customer gave, as they read it. */
export interface GivenRating extends Rated, Ratings {
  id: number;
  comment: string | null;
  /** 'YYYY-MM-DD HH:mm:ss'. */
  created_at: string;
  /** The last day on which it can be changed, 'YYYY-MM-DD'; null when it is final. */
  changeable_until: string | null;
  updated_at: string;
}

/** A rating as staff read it, behind an average. */
export interface ClientRating extends Rated, Ratings {
  id: number;
  user_id: number;
  client_name: string;
  comment: string | null;
  created_at: string;
}
