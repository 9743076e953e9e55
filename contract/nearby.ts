import { z } from 'zod';
import { ids, numeric } from './validation.ts';

export type * from './nearby-calls.ts';

/** Who can be asked for a price: the searches of specification 7 for accommodations and other services. */

/** The largest circle, in kilometres: half of the earth's circumference. */
export const largestRange = 20_040;

const wrong = 'common.numberInvalid';

/** A place in degrees, and the kilometres around it. */
export const nearbyFields = {
  latitude: numeric(z.number(wrong).min(-90, wrong).max(90, wrong)),
  longitude: numeric(z.number(wrong).min(-180, wrong).max(180, wrong)),
  searchRange: numeric(z.number(wrong).gt(0, wrong).max(largestRange, wrong)),
};

/** Places with at least so many rooms; what is empty or 0 asks for none, and takes those that do not say. */
const rooms = z
  .union([z.literal(''), z.null(), numeric(z.number(wrong).int(wrong).min(0, wrong).max(10_000, wrong))], wrong)
  .optional()
  .transform(value => value || null);

/** Those that have every one of these tags. */
const filters = { internal_tags: ids };

const provinces = { provinces_ids: ids };

export const nearbyServicesBody = z.object({ ...nearbyFields, ...filters });
export const nearbyHotelsBody = nearbyServicesBody.extend({ n_rooms: rooms });
export const provinceServicesBody = z.object({ ...provinces, ...filters });
export const provinceHotelsBody = provinceServicesBody.extend({ n_rooms: rooms });
export const allServicesBody = z.object(filters);
export const allHotelsBody = allServicesBody.extend({ n_rooms: rooms });

/** Most rows that a search answers: as many as one request is sent to. Nearest first, else by name. */
export const mostFound = 500;
