import { z } from 'zod';
import { languages } from '../language.ts';
import { densities } from '../setting/density.ts';
import {
  changes,
  flag,
  optionalBirthDay,
  optionalPhone,
  optionalPostalCode,
  optionalText,
  requiredText,
} from '../validation.ts';

/**
 * The reader's own profile: everybody in a session may change these fields. Only the agency changes the sign-in
 * address.
 */
export const profileUpdate = changes({
  first_name: requiredText('fastclient.firstNameRequired', 100),
  last_name: requiredText('fastclient.lastNameRequired', 150),
  phone: optionalPhone,
  dni: optionalText(30),
  pasaporte: optionalText(30),
  birth_date: optionalBirthDay,
  address: optionalText(300),
  postal_code: optionalPostalCode,
  poblacion: optionalText(150),
  language: z.enum(languages, 'common.dataInvalid'),
  density: z.enum(densities, 'common.dataInvalid'),
  recivir_mailing: flag(false),
  consentimiento: flag(false),
})
  // The session says whose profile it is.
  .omit({ id: true });
