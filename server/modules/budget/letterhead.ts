import { inLanguage, type Language } from '../../../contract/language.ts';
import type { Setting } from '../../../contract/setting/schema.ts';
import type { BudgetDocument } from '../../pdf/budget-document.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Services } from '../../services.ts';
import { logoFile, setting } from '../setting/rules.ts';

/** What the agency includes and does not include in all its trips, for `inclusionsOf`. */
export const agencyInclusions = ({ included, not_included }: Setting<'agency'>, language: Language) => ({
  included: inLanguage(included, language),
  not_included: inLanguage(not_included, language),
});

/** Reads what the papers say of the agency, in the transaction that reads the rest of the paper. */
export async function readLetterhead(trx: Trx) {
  return {
    agency: await setting(trx, 'agency'),
    colours: await setting(trx, 'appearance'),
    logo: await logoFile(trx),
  };
}

/** The letterhead in a document's language, with the logo's bytes. */
export async function letterhead(
  files: Services['files'],
  { agency, colours, logo }: Awaited<ReturnType<typeof readLetterhead>>,
  language: Language,
): Promise<Pick<BudgetDocument, 'agency' | 'colours'>> {
  return {
    colours,
    agency: {
      name: agency.name,
      licence: agency.licence ?? undefined,
      address: agency.address ?? undefined,
      phone: agency.phone ?? undefined,
      emergencyPhone: agency.emergency_phone ?? undefined,
      email: agency.email ?? undefined,
      web: agency.web ?? undefined,
      packageTravelInfo: inLanguage(agency.package_travel_info, language) ?? undefined,
      payment: inLanguage(agency.payment, language) ?? undefined,
      logo: logo ? ((await files.read(logo, 'document')) ?? undefined) : undefined,
    },
  };
}
