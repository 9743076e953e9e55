import { z } from 'zod';
import type { Place } from './place-calls.ts';
import { numeric, optionalId, optionalText } from './validation.ts';

export type * from './place-calls.ts';

/** Where an accommodation or another service is (specification 3, 5), and the geography it is said in. */

/** The country that turns on the city search (specification 9): Spain. */
export const defaultCountryId = 73;

/** Where a map begins that has no marker yet (specification 9). */
export const defaultCentre = { latitude: 37.620399, longitude: -4.3178589 } as const;
export const defaultZoom = 15;

// The message is said again inside: a union that only one member could have met hands on that member's own.
const wrong = 'common.numberInvalid';

const coordinate = (limit: number) =>
  z
    .union([z.literal(''), z.null(), numeric(z.number(wrong).min(-limit, wrong).max(limit, wrong))], wrong)
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
 * A place as it is kept: a city is one of Spain, and says its name itself.
 * @param place as the call sent it, whose country may have changed behind its city
 */
export function consistent<P extends Pick<Place, 'country_id' | 'city_id' | 'city_name'>>(place: P): P {
  const city_id = place.country_id === defaultCountryId ? place.city_id : null;
  return { ...place, city_id, city_name: city_id === null ? place.city_name : null };
}

/** The search for a place: an address, a town, a monument. */
export const placeSearch = z.object({ query: z.string('common.dataInvalid').trim().max(200, 'common.tooLong') });

const degrees = (limit: number) => numeric(z.number('common.numberInvalid').min(-limit).max(limit));

/** The part of the world that a map shows. */
export const mapBounds = z.object({
  south: degrees(90),
  west: degrees(180),
  north: degrees(90),
  east: degrees(180),
});
