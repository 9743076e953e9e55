import { z } from 'zod';
import {
  anyPostalCode,
  changes,
  flag,
  isDigitText,
  optionalEmail,
  optionalPhone,
  optionalText,
  required,
} from './validation.ts';

export type * from './provider-calls.ts';

/** A provider (specification 3): a wholesaler or supplier that the agency buys from. */

/** An address of the web; what is written without `https://` is given it. Nothing else than http and https is taken. */
const web = optionalText(300)
  .transform(text => (text === null || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`))
  .refine(text => text === null || isWebAddress(text), 'provider.webInvalid');

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && /^[^.\s]+(\.[^.\s]+)+$/.test(url.hostname);
}

/** As it is: a blank at either end may belong to a password. */
const password = z
  .string()
  .max(200, 'common.tooLong')
  .nullish()
  .transform(text => text || null);

/** An IBAN in capitals and in groups of four, as banks print it; any other account as it was written. */
const bankAccount = optionalText(60).transform(text => {
  const compact = text?.replace(/\s/g, '').toUpperCase() ?? '';
  return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(compact) ? compact.replace(/.{4}(?=.)/g, '$& ') : text;
});

const active = flag(true).transform(on => (on ? 1 : 0));

const fields = {
  provider: required('provider.providerRequired', 200),
  fiscal_name: optionalText(200),
  fiscal_address: optionalText(300),
  cif: optionalText(30),
  country: optionalText(100),
  province: optionalText(100),
  location: optionalText(150),
  postal_code: anyPostalCode(12),
  billing_type: optionalText(150),
  main_product: optionalText(200),
  other_products: optionalText(1000),
  web,
  user: optionalText(150),
  password,
  agency: optionalText(100),
  contact_phone: optionalPhone,
  contact_email: optionalEmail('client.emailInvalid'),
  contact_person: optionalText(150),
  transfer_email: optionalEmail('client.emailInvalid'),
  bank_account: bankAccount,
  observations: optionalText(5000),
};

type Postal = { country: string | null; postal_code: string | null };

/** Spanish postal codes are numbers (specification 9); those of other countries need not be. */
export function isPostalCode({ country, postal_code }: Postal): boolean {
  const atHome = country === null || /^(españa|spain|espagne)$/i.test(country);
  return !atHome || postal_code === null || isDigitText(postal_code);
}

function numericAtHome({ country, postal_code }: Partial<Postal>, context: z.RefinementCtx): void {
  // Of an edit that names one of them only, the other is stored: the rules look.
  if (country === undefined || postal_code === undefined || isPostalCode({ country, postal_code })) return;
  context.addIssue({ code: 'custom', path: ['postal_code'], message: 'common.numberInvalid' });
}

/** Adding, in the profile and in 'Añadir proveedor': only the name has to be there. */
export const providerCreate = z.object({ ...fields, active }).superRefine(numericAtHome);

/**
 * Editing: a password that is empty stays as one that is left out does; `remove_password` takes it away.
 */
export const providerUpdate = changes({ ...fields, active })
  .extend({ remove_password: flag(false) })
  .superRefine(numericAtHome);
