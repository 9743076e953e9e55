import { z } from 'zod';
import { ratingValues } from '../rating/schema.ts';
import { changes, ids, requiredText, richText } from '../validation.ts';
import { featuredFields } from '../welcome/schema.ts';

/** A cruise (specification 3). Its photos are resources of their own (`contract/photo/schema.ts`). */
const fields = {
  name: requiredText('common.nameRequired', 200),
  description: richText,
  services: ids,
  ...ratingValues,
  ...featuredFields,
};

export const cruiseCreate = z.object(fields);
export const cruiseUpdate = changes(fields);
