import { z } from 'zod';
import { placeFields } from '../place/schema.ts';
import {
  changes,
  ids,
  optionalEmail,
  optionalId,
  optionalPhone,
  optionalText,
  requiredText,
  richText,
  translation,
} from '../validation.ts';
import { featuredFields } from '../welcome/schema.ts';

/** Another service (specification 3): an excursion, a show, a transfer. */

/** The length of the excerpt in the list, in characters of plain text (specification 9). */
export const excerptLength = 120;

const fields = {
  name: requiredText('common.nameRequired', 200),
  name_en: translation,
  name_fr: translation,
  other_service_type_id: optionalId,
  data: richText,
  ...placeFields,
  contact_email: optionalEmail(),
  /** Customers read it on their voucher. */
  contact_phone: optionalPhone,
  contact_name: optionalText(150),
  internal_tags: ids,
  ...featuredFields,
};

export const otherServiceCreate = z.object(fields);
export const otherServiceUpdate = changes(fields);
