import { z } from 'zod';
import { id, optionalId, rating } from './validation.ts';

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

const stars = z.coerce
  .number('rating.starsRequired')
  .int('rating.starsRequired')
  .min(1, 'rating.starsRequired')
  .max(5, 'rating.starsRequired');

/** A customer's rating of one stay or one cruise of a trip (decisions 2): every star is given by hand. */
export const ratingCreate = z
  .object({
    travel_id: id(),
    accomodation_id: optionalId,
    cruise_id: optionalId,
    rate_location: stars,
    rate_cleaning: stars,
    rate_service: stars,
    rate_quality_price: stars,
  })
  .refine(({ accomodation_id, cruise_id }) => (accomodation_id === null) !== (cruise_id === null), {
    path: ['accomodation_id'],
    message: 'common.idInvalid',
  });

/** A stay or a cruise of an ended trip that waits for the customer's rating. */
export interface PendingRating {
  travel_id: number;
  travel_name: string;
  kind: 'accomodation' | 'cruise';
  accomodation_id: number | null;
  cruise_id: number | null;
  name: string;
  /** 'YYYY-MM-DD HH:mm:ss', of the stay or the cruise. */
  date_from: string;
  date_to: string;
  photo: { thumbnail: string; large: string } | null;
}
