import { z } from 'zod';
import { budgetContractCreate, budgetContractUpdate } from './budget-contract.ts';
import { get, reads } from './call.ts';
import { idParams } from './call-bodies.ts';
import { dropdownCalls, noImages, readingCalls, writingCalls } from './resource-calls.ts';

/** A contract in the list of its budget. */
export const budgetContractRow = z.strictObject({
  id: z.int(),
  budget_id: z.int(),
  contract_id: z.int().nullable(),
  /** Its template's; of a text of its own, that it is one. */
  name: z.string(),
  /** Whether it is the budget's: what customers read, print and accept. They are shown no other. */
  stands: z.boolean(),
  /** With its merge fields for staff, who write it; for a customer with the fields filled in. */
  contract_data: z.string(),
  /** When it was last edited, 'YYYY-MM-DD HH:mm:ss'. */
  changed_at: z.string(),
  updated_at: z.string(),
});
export type BudgetContractRow = z.output<typeof budgetContractRow>;

/** `getContractTemplate`: the text with its fields filled in from the budget. */
export const budgetContractText = z.strictObject({
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
  'budgetContract/getContracts/:id': get({
    permission: 'budget:read',
    params: idParams,
    answer: reads(z.array(budgetContractRow)),
  }),
  'budgetContract/getContractTemplate/:id': get({
    permission: 'budget:read',
    params: idParams,
    answer: reads(budgetContractText),
  }),
};
