import { z } from 'zod';
import { dataOf, getCall } from '../call.ts';
import { idParams } from '../call-bodies.ts';
import { dropdownCalls, noImages, readingCalls, writingCalls } from '../resource/calls.ts';
import { budgetContractCreate, budgetContractUpdate } from './schema.ts';

/** A contract in the list of its budget. */
const budgetContractRow = z.strictObject({
  id: z.int(),
  budget_id: z.int(),
  contract_id: z.int().nullable(),
  /** The name of its template, or words for a text of its own. */
  name: z.string(),
  /** This is the contract that customers read, print and accept. Customers see no other. */
  stands: z.boolean(),
  /** Staff get the text with its merge fields. Customers get it with the fields filled in. */
  contract_data: z.string(),
  /** When it was last edited, 'YYYY-MM-DD HH:mm:ss'. */
  changed_at: z.string(),
  updated_at: z.string(),
});
export type BudgetContractRow = z.output<typeof budgetContractRow>;

/** The answer of `getContractTemplate`: the text with its fields filled in from the budget. */
const budgetContractText = z.strictObject({
  id: z.int(),
  budget_id: z.int(),
  name: z.string(),
  contract_data: z.string(),
});
export type BudgetContractText = z.output<typeof budgetContractText>;

export const budgetContractCalls = {
  ...readingCalls('budgetContract', {
    permission: 'travel:list',
    row: budgetContractRow,
    full: budgetContractRow,
  }),
  ...dropdownCalls('budgetContract', 'travel:list'),
  ...writingCalls('budgetContract', {
    permission: 'budget:write',
    create: budgetContractCreate,
    update: budgetContractUpdate,
  }),
  ...noImages('budgetContract', 'budget:write'),
  'budgetContract/getContracts/:id': getCall({
    permission: 'budget:read',
    params: idParams,
    answer: dataOf(z.array(budgetContractRow)),
  }),
  'budgetContract/getContractTemplate/:id': getCall({
    permission: 'budget:read',
    params: idParams,
    answer: dataOf(budgetContractText),
  }),
};
