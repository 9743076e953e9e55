import { z } from 'zod';
import { dataOf, getCall } from '../call.ts';
import { idParams } from '../call-bodies.ts';
import { dropdownCalls, exportCalls, noImages, readingCalls, writingCalls } from '../resource/calls.ts';
import { contractCreate, contractUpdate, type MergeField, mergeFields } from './schema.ts';

const contractRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** When it was last changed, 'YYYY-MM-DD HH:mm:ss'. */
  changed_at: z.string(),
  updated_at: z.string(),
});
export type ContractRow = z.output<typeof contractRow>;

export const contract = contractRow.extend({
  data: z.string(),
});
export type Contract = z.output<typeof contract>;

export const contractCalls = {
  ...readingCalls('contract', { permission: 'catalogue:read', row: contractRow, full: contract }),
  ...dropdownCalls('contract', 'catalogue:read'),
  ...writingCalls('contract', { permission: 'catalogue:write', create: contractCreate, update: contractUpdate }),
  ...noImages('contract', 'catalogue:write'),
  ...exportCalls('contract', 'catalogue:read'),
  // The values for the preview of a text that is being written.
  'contract/values/:id': getCall({
    permission: 'travel:list',
    params: idParams,
    answer: dataOf(z.record(z.enum(Object.keys(mergeFields) as MergeField[]), z.string())),
  }),
};
