import { z } from 'zod';
import { languages } from '../language.ts';
import { optionalPassword, passwordAgain, passwordsDiffer, samePasswords } from '../session/schema.ts';
import {
  birthDay,
  changes,
  email,
  flag,
  optionalBirthDay,
  optionalEmail,
  optionalLongText,
  optionalPhone,
  optionalPostalCode,
  optionalText,
  optionalUsername,
  password,
  phone,
  postalCode,
  requiredText,
} from '../validation.ts';

/** A client of the agency (specification 3 and 5). A client is always a user of group 2, whatever the call says. */

const language = z.enum(languages).nullish();

const personFields = {
  username: optionalUsername,
  email: optionalEmail(),
  dni: requiredText('client.dniRequired', 30),
  first_name: requiredText('client.firstNameRequired', 100),
  last_name: requiredText('client.lastNameRequired', 150),
  phone,
  birth_date: birthDay('client.birthDateRequired'),
  postal_code: postalCode('client.postalCodeRequired'),
  address: requiredText('client.addressRequired', 300),
  language,
};

/**
 * Fields that the full dialog does not ask for when adding (specification 3). The quick form asks for some of them. A
 * call may carry them all.
 */
const optionalFields = {
  tratamiento: optionalText(20),
  pasaporte: optionalText(30),
  poblacion: optionalText(150),
  razon_social: optionalText(200),
  nif: optionalText(30),
  recivir_mailing: flag(false),
  consentimiento: flag(false),
  observaciones: optionalLongText(5000),
};

const fullForm = { ...personFields, ...optionalFields, password: password(), password_again: passwordAgain() };

/** Adds a client from the full dialog. */
export const clientCreate = z.object(fullForm).refine(samePasswords, passwordsDiffer);

/**
 * Edits a client in the full dialog. An empty password changes nothing. `active: false` disables the account, as for
 * users.
 */
export const clientUpdate = changes({
  ...personFields,
  ...optionalFields,
  password: optionalPassword,
  password_again: optionalPassword,
  active: flag(true),
}).refine(samePasswords, passwordsDiffer);

const quickForm = {
  ...optionalFields,
  first_name: requiredText('fastclient.firstNameRequired', 100),
  last_name: requiredText('fastclient.lastNameRequired', 150),
  email: requiredText('fastclient.emailRequired', 254),
  phone: optionalPhone,
  dni: optionalText(30),
  birth_date: optionalBirthDay,
  address: optionalText(300),
  postal_code: optionalPostalCode,
  language,
};

/**
 * 'Añadir cliente' (specification 5 'Fast client'). While somebody types, the e-mail is only required; the server checks
 * it as everywhere, by `fastClientBody`.
 */
export const fastClient = z.object(quickForm);

const quickBody = { ...quickForm, email: email('fastclient.emailRequired', 'client.emailInvalid') };

export const fastClientBody = z.object(quickBody);

/** A body without any of these fields comes from the quick form (decisions 8). */
const fullFormFields = ['dni', 'phone', 'birth_date', 'postal_code', 'address', 'password'];

const formOf = (body: object) => (fullFormFields.some(name => name in body) ? 'full' : 'quick');

/** The body of `create`: the full form or the quick form. The fields that it carries decide which. */
export const clientCreateBody = z.preprocess(
  body => (typeof body === 'object' && body !== null ? { ...body, form: formOf(body) } : body),
  z.discriminatedUnion(
    'form',
    [
      z.object({ ...fullForm, form: z.literal('full') }).refine(samePasswords, passwordsDiffer),
      z.object({ ...quickBody, form: z.literal('quick') }),
    ],
    'common.dataInvalid',
  ),
);

/** A client imported from a sheet: the quick form. Identity data and consents are not imported. */
export const clientImport = fastClientBody.omit({
  dni: true,
  pasaporte: true,
  nif: true,
  recivir_mailing: true,
  consentimiento: true,
});
