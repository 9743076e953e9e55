import { columns, type Fields } from '../platform/filter.ts';

/** Filters by the columns that several nouns have alike. */

export const ratedFields = (table: 'accomodation' | 'cruise'): Fields =>
  columns(table, {
    rate_location: 'number',
    rate_cleaning: 'number',
    rate_service: 'number',
    rate_quality_price: 'number',
    avg_rate: 'number',
  });

export const featuredFields = (table: 'accomodation' | 'cruise' | 'other_service'): Fields =>
  columns(table, { featured: 'flag', teaser: 'text', teaser_en: 'text', teaser_fr: 'text' });

/** Where it is, and whom to write to there. */
export const placedFields = (table: 'accomodation' | 'other_service'): Fields =>
  columns(table, {
    address: 'text',
    country_id: 'number',
    city_id: 'number',
    city_name: 'text',
    latitude: 'number',
    longitude: 'number',
    contact_email: 'text',
    contact_name: 'text',
  });
