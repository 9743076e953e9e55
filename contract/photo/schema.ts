import { z } from 'zod';
import { changes, id, requiredText } from '../validation.ts';

/**
 * Photos of accommodations, cruises and other services (specification 3 'Photos', 5 'Photo'): a description and an
 * image. The photos of a noun carry its id in `{noun}_id`. The image comes beside the record, in the part `photo`.
 */
export const photoNouns = ['accomodation', 'cruise', 'other_service'] as const;
export type PhotoNoun = (typeof photoNouns)[number];

/** The field with the id of the photo's parent. */
export type PhotoParent = `${PhotoNoun}_id`;

/** The resource of a noun's photos (decisions 2). It is also the controller in their addresses. */
export const photoResource = {
  accomodation: 'accomodationPhotos',
  cruise: 'cruisePhotos',
  other_service: 'otherServicePhotos',
} as const satisfies Record<PhotoNoun, string>;

export type PhotoResource = (typeof photoResource)[PhotoNoun];

const description = requiredText('photo.descriptionRequired', 300);

const parent = {
  accomodation: { accomodation_id: id() },
  cruise: { cruise_id: id() },
  other_service: { other_service_id: id() },
} as const satisfies Record<PhotoNoun, z.ZodRawShape>;

/** The bodies that add a photo, by noun. */
export const photoCreate = {
  accomodation: z.object({ ...parent.accomodation, description }),
  cruise: z.object({ ...parent.cruise, description }),
  other_service: z.object({ ...parent.other_service, description }),
} as const;

/** The bodies that edit a photo, by noun. Without a new image the old one stays. */
export const photoUpdate = {
  accomodation: changes({ ...parent.accomodation, description }),
  cruise: changes({ ...parent.cruise, description }),
  other_service: changes({ ...parent.other_service, description }),
} as const;

export type PhotoWrite = z.output<(typeof photoCreate)[PhotoNoun]>;
export type PhotoEdit = z.output<(typeof photoUpdate)[PhotoNoun]>;

const order = z.array(id()).min(1, 'common.dataInvalid').max(500, 'common.dataInvalid');

/** The bodies of `updateOrder`: all photos of a parent in their new order. The first is its cover. */
export const photoOrder = {
  accomodation: z.object({ ...parent.accomodation, ids: order }),
  cruise: z.object({ ...parent.cruise, ids: order }),
  other_service: z.object({ ...parent.other_service, ids: order }),
} as const;

export type PhotoOrder = z.output<(typeof photoOrder)[PhotoNoun]>;

type ParentIds = { [N in PhotoNoun]: Record<`${N}_id`, number> }[PhotoNoun];

/**
 * The id of a photo's parent.
 * @param record a record that the noun's schema has accepted; an edit may leave the parent out
 */
export function parentId(noun: PhotoNoun, record: ParentIds): number;
export function parentId(noun: PhotoNoun, record: PhotoEdit): number | undefined;
export function parentId(noun: PhotoNoun, record: object): number | undefined {
  return (record as Partial<Record<PhotoParent, number>>)[`${noun}_id`];
}
