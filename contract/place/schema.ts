import { z } from 'zod';
import { numeric, optionalId, optionalText } from '../validation.ts';

/** The location of an accommodation or another service (specification 3, 5), and its country, province and city. */

/** Spain. The city search works only in this country (specification 9). */
export const defaultCountryId = 73;

/** The first centre of a map without a marker (specification 9). */
export const defaultCentre = { latitude: 37.620399, longitude: -4.3178589 } as const;
export const defaultZoom = 15;

// The inner schemas repeat the message: when only one member of a union matches, zod reports that member's message.
const invalid = 'common.numberInvalid';

/** A latitude or a longitude. @param limit the highest, in degrees */
export const degrees = (limit: number) => numeric(z.number(invalid).min(-limit, invalid).max(limit, invalid));

const coordinate = (limit: number) =>
  z
    .union([z.literal(''), z.null(), degrees(limit)], invalid)
    .optional()
    .transform(value => (value === '' || value === undefined ? null : value));

/** The fields of a place, the same in every record that has one. */
export const placeFields = {
  address: optionalText(300),
  country_id: optionalId,
  city_id: optionalId,
  city_name: optionalText(150),
  latitude: coordinate(90),
  longitude: coordinate(180),
};

/**
 * A place as it is stored. `city_id` is kept only in Spain, and then `city_name` is dropped because the city has its
 * own name.
 * @param place as the call sent it; its country may have changed after the city was chosen
 */
export function consistentPlace<
  P extends { country_id: number | null; city_id: number | null; city_name: string | null },
>(place: P): P {
  const city_id = place.country_id === defaultCountryId ? place.city_id : null;
  return { ...place, city_id, city_name: city_id === null ? place.city_name : null };
}

/** The search for a place: an address, a town, a monument. */
export const placeSearch = z.object({ query: z.string('common.dataInvalid').trim().max(200, 'common.tooLong') });

/** The area that a map shows. */
export const mapBounds = z.object({
  south: degrees(90),
  west: degrees(180),
  north: degrees(90),
  east: degrees(180),
});
