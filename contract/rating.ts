import { rating } from './validation.ts';

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
