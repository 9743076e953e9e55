import { z } from 'zod';
import { pageOfRows, postCall } from '../call.ts';
import {
  allHotelsBody,
  allServicesBody,
  nearbyHotelsBody,
  nearbyServicesBody,
  provinceHotelsBody,
  provinceServicesBody,
} from './schema.ts';

/** A supplier that was found. One without an e-mail is shown but cannot be asked. */
const nearbyService = z.strictObject({
  id: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  /** The town, and in Spain its province. */
  city: z.string().nullable(),
  /** Null for other services, and for accommodations without a number of rooms. */
  n_rooms: z.number().nullable(),
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Kilometres from the searched place; null in searches without a place. */
  distance: z.number().nullable(),
});
export type NearbyService = z.output<typeof nearbyService>;

/** The answer. Everything found is in one page; `more` is set when `total` exceeds it. */
const foundServices = pageOfRows(nearbyService);
const search = <B extends z.ZodType>(body: B) =>
  postCall({ permission: 'priceRequest:read', body, answer: foundServices });

/**
 * The six searches of specification 7 for suppliers to ask for a price. `searchRange` is in kilometres (decisions 5).
 */
export const nearbyCalls = {
  'accomodation/getNearbyHotels': search(nearbyHotelsBody),
  'accomodation/getHotelsByProvince': search(provinceHotelsBody),
  'accomodation/getAllHotels': search(allHotelsBody),
  'otherService/getNearbyOtherServices': search(nearbyServicesBody),
  'otherService/getOtherServicesByProvince': search(provinceServicesBody),
  'otherService/getAllOtherServices': search(allServicesBody),
};
