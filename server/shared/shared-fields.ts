import { columns, type Fields } from '../platform/db/filter.ts';

/** Filters by columns that several nouns share. */

export const ratedFields = (table: 'accomodation' | 'cruise'): Fields =>
  columns(table, {
    rate_location: 'number',
    rate_cleaning: 'number',
    rate_service: 'number',
    rate_quality_price: 'number',
    avg_rate: 'number',
  });

export const featuredFilters = (table: 'accomodation' | 'cruise' | 'other_service'): Fields =>
  columns(table, { featured: 'flag', teaser: 'text', teaser_en: 'text', teaser_fr: 'text' });

/** The address and the contact. */
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
