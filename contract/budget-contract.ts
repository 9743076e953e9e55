import { z } from 'zod';
import { changes, hasText, id, optionalId, richText } from './validation.ts';

/**
 * A contract of a budget (specification 3 and 7, decisions 4): the text of a template, or one of its own, which staff
 * go on writing for this budget. Of several, the one edited last stands.
 */

const fields = {
  /** The template that it was taken from. Without a text, the template's own is taken. */
  contract_id: optionalId,
  contract_data: richText,
};

const saysNothing = (html: string | null | undefined) => !html || !hasText(html);

export const budgetContractCreate = z.object({ budget_id: id(), ...fields }).superRefine((form, context) => {
  if (saysNothing(form.contract_data) && !form.contract_id)
    context.addIssue({ code: 'custom', path: ['contract_data'], message: 'contract.dataRequired' });
});

/** An edit that names a template and no text begins again with the template's. */
export const budgetContractUpdate = changes(fields).superRefine((form, context) => {
  if (form.contract_data !== undefined && saysNothing(form.contract_data))
    context.addIssue({ code: 'custom', path: ['contract_data'], message: 'contract.dataRequired' });
});

/** A contract in the list of its budget. */
export interface BudgetContractRow {
  id: number;
  budget_id: number;
  contract_id: number | null;
  /** Its template's; of a text of its own, that it is one. */
  name: string;
  /** Whether it is the budget's: what customers read, print and accept. They are shown no other. */
  stands: boolean;
  /** With its merge fields for staff, who write it; for a customer with the fields filled in. */
  contract_data: string;
  /** When it was last edited, 'YYYY-MM-DD HH:mm:ss'. */
  changed_at: string;
  updated_at: string;
}

/** `getContractTemplate`: the text with its fields filled in from the budget. */
export interface BudgetContractText {
  id: number;
  budget_id: number;
  name: string;
  contract_data: string;
}
