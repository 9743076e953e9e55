import { z } from 'zod';
import { changes, flag, optionalId, optionalText, required, translation } from './validation.ts';

/**
 * A travel insurance (specification 3, 5 and 7). Its policy travels beside the record, in the part
 * `insurance_policy_doc`: one document; a new one replaces the old.
 */
const fields = {
  name: required('travelInsurance.nameRequired', 200),
  name_en: translation,
  name_fr: translation,
  travel_insurance_type_id: optionalId,
  coverage: optionalText(4000),
  coverage_en: optionalText(4000),
  coverage_fr: optionalText(4000),
};

export const travelInsuranceCreate = z.object(fields);

/** `remove_document` takes the policy away, as `deleteImage` does. */
export const travelInsuranceUpdate = changes(fields).extend({ remove_document: flag(false) });

export interface TravelInsurance {
  id: number;
  name: string;
  name_en: string | null;
  name_fr: string | null;
  travel_insurance_type_id: number | null;
  /** The name of the type. */
  travel_insurance_type: string | null;
  /** What it covers, one thing a line; its translations. */
  coverage: string | null;
  coverage_en: string | null;
  coverage_fr: string | null;
  /** The document's name and the address that this reader may open; null without one. */
  insurance_policy_doc: { name: string; url: string } | null;
  updated_at: string;
}
