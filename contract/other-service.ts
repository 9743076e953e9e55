import { z } from 'zod';
import type { Photo } from './photo.ts';
import { type Place, placeFields } from './place.ts';
import {
  changes,
  ids,
  optionalEmail,
  optionalId,
  optionalText,
  required,
  richText,
  translation,
} from './validation.ts';
import { type Featured, featuredFields } from './welcome.ts';

/** Another service (specification 3): an excursion, a show, a transfer. */

/** The list shows this much of what else there is to say, as plain text (specification 9). */
export const infoLength = 120;

const fields = {
  name: required('common.nameRequired', 200),
  name_en: translation,
  name_fr: translation,
  other_service_type_id: optionalId,
  data: richText,
  ...placeFields,
  contact_email: optionalEmail('client.emailInvalid'),
  contact_name: optionalText(150),
  internal_tags: ids,
  ...featuredFields,
};

export const otherServiceCreate = z.object(fields);
export const otherServiceUpdate = changes(fields);

export interface OtherServiceRow {
  id: number;
  name: string;
  other_service_type: string | null;
  address: string | null;
  /** HTML, cleaned. */
  data: string | null;
  other_service_photos: Photo[];
  updated_at: string;
}

export interface OtherService extends OtherServiceRow, Place, Featured {
  /** What customers read in their language; `name` where one is missing. */
  name_en: string | null;
  name_fr: string | null;
  other_service_type_id: number | null;
  contact_email: string | null;
  contact_name: string | null;
  internal_tags: number[];
}
