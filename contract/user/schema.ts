import { z } from 'zod';
import { languages } from '../language.ts';
import { groups } from '../permissions.ts';
import { optionalPassword, passwordAgain, passwordsDiffer, samePasswords } from '../session/schema.ts';
import {
  changes,
  email,
  flag,
  id,
  numeric,
  optionalBirthDay,
  optionalId,
  optionalPostalCode,
  optionalText,
  optionalUsername,
  password,
  phone,
  requiredText,
} from '../validation.ts';

/** A system user (specification 3 and 5): an administrator or an agent. */

const groupIds: readonly number[] = Object.values(groups);

const fields = {
  email: email('user.emailRequired', 'user.emailInvalid'),
  first_name: requiredText('user.firstNameRequired', 100),
  last_name: requiredText('user.lastNameRequired', 150),
  phone,
  // One group, as a number or as a list of one (specification 3: 'roles (one group id)').
  roles: z
    .preprocess(
      given => (Array.isArray(given) ? (given.length === 1 ? given[0] : undefined) : given),
      numeric(z.number('user.rolesRequired')),
    )
    .refine(value => groupIds.includes(value), 'user.rolesRequired'),
  dni: optionalText(30),
  postal_code: optionalPostalCode,
  address: optionalText(300),
  birth_date: optionalBirthDay,
  language: z.enum(languages).nullish(),
  id_ambito_preparacion_plataforma: optionalId,
};

export const userCreate = z
  .object({ username: optionalUsername, ...fields, password: password(), password_again: passwordAgain() })
  .refine(samePasswords, passwordsDiffer);

/** Hands the open trips, tasks and price requests of a user over to another, or leaves them to nobody. */
export const handOverBody = z
  .object({
    id: id(),
    to: optionalId,
    /** Also deletes the user. Only then may the work be left to nobody. */
    remove: flag(false),
  })
  .refine(({ to, remove }) => remove || to !== null, { path: ['to'], message: 'user.handOverRequired' });

/**
 * `username` is read-only when editing (specification 3). `active: false` disables the account: no session, no sign-in.
 */
export const userUpdate = changes({
  ...fields,
  password: optionalPassword,
  password_again: optionalPassword,
  active: flag(true),
}).refine(samePasswords, passwordsDiffer);
