import { z } from 'zod';
import { aMoment, doneTo, pages, post, under } from './call.ts';
import { idBody, listBody } from './call-bodies.ts';
import { restorable } from './trash.ts';

/** A deleted record, as administrators see it in the list of them. */
export const deleted = z.strictObject({
  /** Its place in the list: records of two resources may have one id. */
  id: z.int(),
  resource: z.enum(restorable),
  /** What `restore` of the resource is given. */
  record_id: z.int(),
  name: z.string(),
  deleted_at: aMoment,
  /** Who deleted it; null when nobody is known. */
  deleted_by: z.string().nullable(),
});
export type Deleted = z.output<typeof deleted>;

export const trashCalls = {
  'trash/getFilteredPaginated': post({ permission: 'trash:restore', body: listBody, answer: pages(deleted) }),
  ...under(restorable, { restore: post({ permission: 'trash:restore', body: idBody, answer: doneTo }) }),
};
