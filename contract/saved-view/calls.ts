import { z } from 'zod';
import { dataOf, doneWithId, getCall, postCall } from '../call.ts';
import { idBody, record } from '../call-bodies.ts';
import { viewCreate, viewParams } from './schema.ts';

export const savedView = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** The part of the list's address behind the '?'. */
  search: z.string(),
});
export type SavedView = z.output<typeof savedView>;

/** The views of lists that staff have saved. Everybody sees and deletes only their own. */
export const savedViewCalls = {
  'savedView/own/:list': getCall({
    permission: 'savedView:own',
    params: viewParams,
    answer: dataOf(z.array(savedView)),
  }),
  'savedView/create': postCall({ permission: 'savedView:own', body: record(viewCreate), answer: doneWithId }),
  'savedView/delete': postCall({ permission: 'savedView:own', body: idBody, answer: doneWithId }),
};
