import { z } from 'zod';
import { aMoment, doneTo, pages, post, under } from '../call.ts';
import { idBody, listBody } from '../call-bodies.ts';
import { restorable } from './schema.ts';

/** A deleted record in the administrators' list. */
export const deleted = z.strictObject({
  /** Its position in the list, because records of two resources may have the same id. */
  id: z.int(),
  resource: z.enum(restorable),
  /** The id for the resource's `restore`. */
  record_id: z.int(),
  name: z.string(),
  deleted_at: aMoment,
  /** Who deleted it; null when unknown. */
  deleted_by: z.string().nullable(),
});
export type Deleted = z.output<typeof deleted>;

export const trashCalls = {
  'trash/getFilteredPaginated': post({ permission: 'trash:restore', body: listBody, answer: pages(deleted) }),
  ...under(restorable, { restore: post({ permission: 'trash:restore', body: idBody, answer: doneTo }) }),
  // Somebody who had been let go signs in again: as to add them, an open screen is not enough.
  'user/restore': post({ permission: 'user:write', body: idBody, answer: doneTo }),
};
