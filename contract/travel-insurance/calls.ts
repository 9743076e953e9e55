import { z } from 'zod';
import { detailedItem } from '../call.ts';
import { dropdownCalls, exportCalls, imageCalls, inUseCalls, readingCalls, writingCalls } from '../resource/calls.ts';
import { travelInsuranceCreate, travelInsuranceUpdate } from './schema.ts';

export const travelInsurance = z.strictObject({
  id: z.int(),
  name: z.string(),
  name_en: z.string().nullable(),
  name_fr: z.string().nullable(),
  travel_insurance_type_id: z.int().nullable(),
  /** The name of the type. */
  travel_insurance_type: z.string().nullable(),
  /** What it covers, one item per line of text, and the translations. */
  coverage: z.string().nullable(),
  coverage_en: z.string().nullable(),
  coverage_fr: z.string().nullable(),
  /** The document's name and an address that this reader may open; null without a document. */
  insurance_policy_doc: z.strictObject({ name: z.string(), url: z.string() }).nullable(),
  updated_at: z.string(),
});
export type TravelInsurance = z.output<typeof travelInsurance>;

/** The field of a policy, which is also the name of its part in a call. */
const policyField = 'insurance_policy_doc';

export const travelInsuranceCalls = {
  ...readingCalls('travelInsurance', { permission: 'catalogue:read', row: travelInsurance, full: travelInsurance }),
  ...dropdownCalls('travelInsurance', 'catalogue:read', detailedItem),
  ...writingCalls('travelInsurance', {
    permission: 'catalogue:write',
    create: travelInsuranceCreate,
    update: travelInsuranceUpdate,
  }),
  ...imageCalls('travelInsurance', 'catalogue:write', [policyField]),
  ...exportCalls('travelInsurance', 'catalogue:read'),
  ...inUseCalls('travelInsurance', 'catalogue:read'),
};
