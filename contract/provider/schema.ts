import { z } from 'zod';
import {
  changes,
  flag,
  optionalEmail,
  optionalLongText,
  optionalPhone,
  optionalPostalCode,
  optionalText,
  requiredText,
} from '../validation.ts';

/** A provider (specification 3): a wholesaler or supplier that the agency buys from. */

/** A web address. `https://` is added when it is missing. Only http and https are accepted. */
const web = optionalText(300)
  .transform(text => (text === null || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`))
  .refine(text => text === null || isWebAddress(text), 'provider.webInvalid');

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && /^[^.\s]+(\.[^.\s]+)+$/.test(url.hostname);
}

/** Not trimmed: a password may begin or end with a blank. */
const password = z
  .string()
  .max(200, 'common.tooLong')
  .nullish()
  .transform(text => text || null);

/** An IBAN is stored in capitals and groups of four, as banks print it. Other accounts stay as they were written. */
const bankAccount = optionalText(60).transform(text => {
  const compact = text?.replace(/\s/g, '').toUpperCase() ?? '';
  return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(compact) ? compact.replace(/.{4}(?=.)/g, '$& ') : text;
});

const active = flag(true).transform(on => (on ? 1 : 0));

const fields = {
  provider: requiredText('provider.providerRequired', 200),
  fiscal_name: optionalText(200),
  fiscal_address: optionalText(300),
  cif: optionalText(30),
  country: optionalText(100),
  province: optionalText(100),
  location: optionalText(150),
  postal_code: optionalPostalCode,
  billing_type: optionalText(150),
  main_product: optionalText(200),
  other_products: optionalLongText(1000),
  web,
  user: optionalText(150),
  password,
  agency: optionalText(100),
  contact_phone: optionalPhone,
  contact_email: optionalEmail(),
  contact_person: optionalText(150),
  transfer_email: optionalEmail(),
  bank_account: bankAccount,
  observations: optionalLongText(5000),
};

type Postal = { country: string | null; postal_code: string | null };

/** A provider's postal code fits its country: in Spain it has five digits. No country means Spain. */
export function postalCodeFitsCountry({ country, postal_code }: Postal): boolean {
  const atHome = country === null || /^(españa|spain|espagne)$/i.test(country);
  return !atHome || postal_code === null || /^\d{5}$/.test(postal_code);
}

function checkPostalCode({ country, postal_code }: Partial<Postal>, context: z.RefinementCtx): void {
  // When an edit names only one of the two, the rules check it against the stored other one.
  if (country === undefined || postal_code === undefined || postalCodeFitsCountry({ country, postal_code })) return;
  context.addIssue({ code: 'custom', path: ['postal_code'], message: 'common.numberInvalid' });
}

/** Adds a provider, in the profile or in 'Añadir proveedor'. Only the name is required. */
export const providerCreate = z.object({ ...fields, active }).superRefine(checkPostalCode);

/** Edits a provider. An empty password changes nothing. `remove_password` deletes it. */
export const providerUpdate = changes({ ...fields, active })
  .extend({ remove_password: flag(false) })
  .superRefine(checkPostalCode);
