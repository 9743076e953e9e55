import { z } from 'zod';
import { pages, post } from './call.ts';
import {
  allHotelsBody,
  allServicesBody,
  nearbyHotelsBody,
  nearbyServicesBody,
  provinceHotelsBody,
  provinceServicesBody,
} from './nearby.ts';

/** Somebody who can be asked: one without an e-mail is shown, and cannot. */
export const foundService = z.strictObject({
  id: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  /** The town, with its province in Spain. */
  city: z.string().nullable(),
  /** Null of another service, and of an accommodation that does not say. */
  n_rooms: z.number().nullable(),
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Kilometres from where was searched; null in the searches that ask for no place. */
  distance: z.number().nullable(),
});
export type FoundService = z.output<typeof foundService>;

/** The answer: all that was found in one page, `more` where `total` is above what is in it. */
export const foundServices = pages(foundService);
export type FoundServices = z.output<typeof foundServices>;

const search = <B extends z.ZodType>(body: B) => post({ permission: 'priceRequest:read', body, answer: foundServices });

/** The six searches of specification 7 for whom to ask for a price; `searchRange` is in kilometres (decisions 5). */
export const nearbyCalls = {
  'accomodation/getNearbyHotels': search(nearbyHotelsBody),
  'accomodation/getHotelsByProvince': search(provinceHotelsBody),
  'accomodation/getAllHotels': search(allHotelsBody),
  'otherService/getNearbyOtherServices': search(nearbyServicesBody),
  'otherService/getOtherServicesByProvince': search(provinceServicesBody),
  'otherService/getAllOtherServices': search(allServicesBody),
};
