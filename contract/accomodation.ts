import { z } from 'zod';
import type { Photo } from './photo.ts';
import { type Place, placeFields } from './place.ts';
import { type Ratings, ratings } from './rating.ts';
import { changes, ids, numeric, optionalEmail, optionalId, optionalText, required, richText } from './validation.ts';
import { type Featured, featuredFields } from './welcome.ts';

/** An accommodation (specification 3): `accomodation`, as it is spelled there. */

const wrong = 'common.numberInvalid';

const fields = {
  name: required('common.nameRequired', 200),
  ...placeFields,
  description: richText,
  accomodation_type_id: optionalId,
  n_rooms: z
    .union([z.literal(''), z.null(), numeric(z.number(wrong).int(wrong).min(1, wrong).max(10_000, wrong))], wrong)
    .optional()
    .transform(value => value || null),
  contact_email: optionalEmail('client.emailInvalid'),
  contact_name: optionalText(150),
  services: ids,
  internal_tags: ids,
  ...ratings,
  ...featuredFields,
};

export const accomodationCreate = z.object(fields);
export const accomodationUpdate = changes(fields);

export interface AccomodationRow {
  id: number;
  name: string;
  address: string | null;
  accomodation_type: string | null;
  avg_rate: number;
  /** How many customers rated it: without any, `avg_rate` is the agency's own. */
  n_ratings: number;
  accomodation_photos: Photo[];
  updated_at: string;
}

export interface Accomodation extends AccomodationRow, Place, Ratings, Featured {
  description: string | null;
  accomodation_type_id: number | null;
  n_rooms: number | null;
  contact_email: string | null;
  contact_name: string | null;
  services: number[];
  internal_tags: number[];
}
