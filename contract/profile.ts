import { z } from 'zod';
import { languages } from './language.ts';
import { changes, flag, optionalBirthDay, optionalPhone, optionalText, required } from './validation.ts';

export type * from './profile-calls.ts';

/** One's own profile: what everybody in a session may change of themselves; the address to sign in with is the agency's. */
export const profileUpdate = changes({
  first_name: required('fastclient.firstNameRequired', 100),
  last_name: required('fastclient.lastNameRequired', 150),
  phone: optionalPhone,
  dni: optionalText(30),
  pasaporte: optionalText(30),
  birth_date: optionalBirthDay,
  address: optionalText(300),
  postal_code: optionalText(10),
  poblacion: optionalText(150),
  language: z.enum(languages, 'common.dataInvalid'),
  recivir_mailing: flag(false),
  consentimiento: flag(false),
})
  // Whose it is, the session says.
  .omit({ id: true });
