import type { TravelInsurance } from '../../../contract/travel-insurance/calls.ts';
import type { FileLinks } from '../../platform/files/file-links.ts';

/** The controller and the field of the addresses of policies (specification 7). */
export const policyController = 'travelInsurance';
export const policyField = 'insurance_policy_doc';

/** The policy of an insurance with an address that this reader may open; null without one. */
export function policyCard(
  links: FileLinks,
  userId: number,
  { file_id, file_name }: { file_id: string | null; file_name: string | null },
): TravelInsurance['insurance_policy_doc'] {
  return file_id
    ? { name: file_name ?? '', url: links.document(userId, policyController, policyField, file_id) }
    : null;
}
