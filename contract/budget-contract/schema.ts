import { z } from 'zod';
import { changes, hasText, id, optionalId, richText } from '../validation.ts';

/**
 * A contract of a budget (specification 3 and 7, decisions 4): the text of a template, or a text of its own. Staff edit
 * it for this budget. When a budget has several contracts, the one edited last is valid.
 */

const fields = {
  /**
   * The template that the contract was made from. Without a text of its own, the contract takes the template's text.
   */
  contract_id: optionalId,
  contract_data: richText,
};

const saysNothing = (html: string | null | undefined) => !html || !hasText(html);

export const budgetContractCreate = z.object({ budget_id: id(), ...fields }).superRefine((form, context) => {
  if (saysNothing(form.contract_data) && !form.contract_id)
    context.addIssue({ code: 'custom', path: ['contract_data'], message: 'contract.dataRequired' });
});

/** An edit that names a template and no text starts again with the template's text. */
export const budgetContractUpdate = changes(fields).superRefine((form, context) => {
  if (form.contract_data !== undefined && saysNothing(form.contract_data))
    context.addIssue({ code: 'custom', path: ['contract_data'], message: 'contract.dataRequired' });
});
