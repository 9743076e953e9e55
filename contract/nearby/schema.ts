import { z } from 'zod';
import { degrees } from '../place/schema.ts';
import { ids, numeric, optionalCount } from '../validation.ts';

/** The searches for suppliers to ask for a price (specification 7): accommodations and other services. */

/** The largest circle, in kilometres: half of the earth's circumference. */
const maxRangeKm = 20_040;

const invalid = 'common.numberInvalid';

/** A place in degrees, and the radius around it in kilometres. */
export const nearbyFields = {
  latitude: degrees(90),
  longitude: degrees(180),
  searchRange: numeric(z.number(invalid).gt(0, invalid).max(maxRangeKm, invalid)),
};

/** The least number of rooms. Empty or 0 means no minimum, and then places without a number of rooms are found too. */
const rooms = optionalCount(0);

/** Only services that have all of these tags. */
const filters = { internal_tags: ids };

const provinces = { provinces_ids: ids };

export const nearbyServicesBody = z.object({ ...nearbyFields, ...filters });
export const nearbyHotelsBody = nearbyServicesBody.extend({ n_rooms: rooms });
export const provinceServicesBody = z.object({ ...provinces, ...filters });
export const provinceHotelsBody = provinceServicesBody.extend({ n_rooms: rooms });
export const allServicesBody = z.object(filters);
export const allHotelsBody = allServicesBody.extend({ n_rooms: rooms });

/**
 * The most rows of an answer: as many as one request can be sent to. The nearest come first, or the order is by name.
 */
export const nearbyLimit = 500;
