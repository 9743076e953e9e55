import { z } from 'zod';
import { placeFields } from '../place/schema.ts';
import { ratingValues } from '../rating/schema.ts';
import {
  changes,
  ids,
  optionalCount,
  optionalEmail,
  optionalId,
  optionalPhone,
  optionalText,
  requiredText,
  richText,
} from '../validation.ts';
import { featuredFields } from '../welcome/schema.ts';

/** An accommodation (specification 3). The specification spells it `accomodation`. */

const fields = {
  name: requiredText('common.nameRequired', 200),
  ...placeFields,
  description: richText,
  accomodation_type_id: optionalId,
  n_rooms: optionalCount(1),
  contact_email: optionalEmail(),
  /** Customers read it on their voucher. */
  contact_phone: optionalPhone,
  contact_name: optionalText(150),
  services: ids,
  internal_tags: ids,
  ...ratingValues,
  ...featuredFields,
};

export const accomodationCreate = z.object(fields);
export const accomodationUpdate = changes(fields);
