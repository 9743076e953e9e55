import { z } from 'zod';
import { changes, flag, optionalId, optionalLongText, requiredText, translation } from '../validation.ts';

/**
 * A travel insurance (specification 3, 5 and 7). Its policy is one document and comes beside the record in the part
 * `insurance_policy_doc`. A new document replaces the old one.
 */
const fields = {
  name: requiredText('travelInsurance.nameRequired', 200),
  name_en: translation,
  name_fr: translation,
  travel_insurance_type_id: optionalId,
  coverage: optionalLongText(4000),
  coverage_en: optionalLongText(4000),
  coverage_fr: optionalLongText(4000),
};

export const travelInsuranceCreate = z.object(fields);

/** `remove_document` deletes the policy, as `deleteImage` does. */
export const travelInsuranceUpdate = changes(fields).extend({ remove_document: flag(false) });
