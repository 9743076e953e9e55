import { z } from 'zod';
import { momentString, pageOfRows, postCall } from '../call.ts';
import { listBody } from '../call-bodies.ts';

/** A deleted record in the administrators' list. */
const deletedRecord = z.strictObject({
  /** Its position in the list, because records of two resources may have the same id. */
  id: z.int(),
  resource: z.string(),
  /** The id for the resource's `restore`. */
  record_id: z.int(),
  name: z.string(),
  deleted_at: momentString,
  /** Who deleted it; null when unknown. */
  deleted_by: z.string().nullable(),
});
export type DeletedRecord = z.output<typeof deletedRecord>;

export const trashCalls = {
  'trash/getFilteredPaginated': postCall({
    permission: 'trash:restore',
    body: listBody,
    answer: pageOfRows(deletedRecord),
  }),
};
