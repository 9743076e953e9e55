import { z } from 'zod';
import { changes, id, required } from './validation.ts';

export type * from './photo-calls.ts';

/**
 * Photos of accommodations, cruises and other services (specification 3 'Photos', 5 'Photo'): a description and an
 * image. A noun's photos carry its id in `{noun}_id`; the image travels beside the record, in the part `photo`.
 */
export const photoNouns = ['accomodation', 'cruise', 'other_service'] as const;
export type PhotoNoun = (typeof photoNouns)[number];

/** The field that names the parent of a noun's photos. */
export type PhotoParent = `${PhotoNoun}_id`;

/** The resource of a noun's photos (decisions 2), which is also the controller of their addresses. */
export const photoResource = {
  accomodation: 'accomodationPhotos',
  cruise: 'cruisePhotos',
  other_service: 'otherServicePhotos',
} as const satisfies Record<PhotoNoun, string>;

export type PhotoResource = (typeof photoResource)[PhotoNoun];

const description = required('photo.descriptionRequired', 300);

const parent = {
  accomodation: { accomodation_id: id() },
  cruise: { cruise_id: id() },
  other_service: { other_service_id: id() },
} as const satisfies Record<PhotoNoun, z.ZodRawShape>;

/** What adds a photo to a noun. */
export const photoCreate = {
  accomodation: z.object({ ...parent.accomodation, description }),
  cruise: z.object({ ...parent.cruise, description }),
  other_service: z.object({ ...parent.other_service, description }),
} as const;

/** What edits a photo: without a new image the old one stays. */
export const photoUpdate = {
  accomodation: changes({ ...parent.accomodation, description }),
  cruise: changes({ ...parent.cruise, description }),
  other_service: changes({ ...parent.other_service, description }),
} as const;

export type PhotoWrite = z.output<(typeof photoCreate)[PhotoNoun]>;
export type PhotoEdit = z.output<(typeof photoUpdate)[PhotoNoun]>;

const order = z.array(id()).min(1, 'common.dataInvalid').max(500, 'common.dataInvalid');

/** `updateOrder`: all photos of a parent, as they shall stand; the first is its cover. */
export const photoOrder = {
  accomodation: z.object({ ...parent.accomodation, ids: order }),
  cruise: z.object({ ...parent.cruise, ids: order }),
  other_service: z.object({ ...parent.other_service, ids: order }),
} as const;

export type PhotoOrder = z.output<(typeof photoOrder)[PhotoNoun]>;

type Owned = { [N in PhotoNoun]: Record<`${N}_id`, number> }[PhotoNoun];

/**
 * The parent's id out of a record of a noun's photos.
 * @param record one that a schema of that noun has passed; an edit may leave the parent out
 */
export function parentId(noun: PhotoNoun, record: Owned): number;
export function parentId(noun: PhotoNoun, record: PhotoEdit): number | undefined;
export function parentId(noun: PhotoNoun, record: object): number | undefined {
  return (record as Partial<Record<PhotoParent, number>>)[`${noun}_id`];
}
