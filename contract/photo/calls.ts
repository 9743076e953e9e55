import { z } from 'zod';
import { noData, postCall } from '../call.ts';
import { dropdownCalls, imageCalls, readingCalls, writingCalls } from '../resource/calls.ts';
import { photoCreate, photoNouns, photoOrder, photoResource, photoUpdate } from './schema.ts';

/** Addresses ready to show: 400 px wide, 1200 px wide, and the stored image. */
export const photoAddresses = z.strictObject({ thumbnail: z.string(), large: z.string(), photo: z.string() });

/** A photo with its description. */
export const describedPhoto = photoAddresses.extend({ description: z.string() });

/** A photo in lists and dialogs. */
export const photo = describedPhoto.extend({
  id: z.int(),
  /** The id of its parent: exactly one of these. */
  accomodation_id: z.int().optional(),
  cruise_id: z.int().optional(),
  other_service_id: z.int().optional(),
  updated_at: z.string(),
});
export type Photo = z.output<typeof photo>;

/** The field of a photo's image, which is also the name of its part in a call. */
const photoField = 'photo';

const orderCall = <B extends z.ZodType>(body: B) => postCall({ permission: 'catalogue:write', body, answer: noData });

const photoResources = photoNouns.map(noun => photoResource[noun]);

export const photoCalls = {
  ...readingCalls(photoResources, { permission: 'catalogue:read', row: photo, full: photo }),
  ...dropdownCalls(photoResources, 'catalogue:read'),
  ...imageCalls(photoResources, 'catalogue:write', [photoField]),
  ...writingCalls('accomodationPhotos', {
    permission: 'catalogue:write',
    create: photoCreate.accomodation,
    update: photoUpdate.accomodation,
  }),
  ...writingCalls('cruisePhotos', {
    permission: 'catalogue:write',
    create: photoCreate.cruise,
    update: photoUpdate.cruise,
  }),
  ...writingCalls('otherServicePhotos', {
    permission: 'catalogue:write',
    create: photoCreate.other_service,
    update: photoUpdate.other_service,
  }),
  'accomodationPhotos/updateOrder': orderCall(photoOrder.accomodation),
  'cruisePhotos/updateOrder': orderCall(photoOrder.cruise),
  'otherServicePhotos/updateOrder': orderCall(photoOrder.other_service),
};
