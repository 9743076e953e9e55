import { z } from 'zod';
import type { Item } from './envelope.ts';
import { languages } from './language.ts';
import { groups } from './permissions.ts';
import { optionalPassword, passwordAgain, passwordsDiffer, samePasswords } from './session.ts';
import {
  changes,
  email,
  flag,
  numeric,
  optionalBirthDay,
  optionalId,
  optionalPostalCode,
  optionalText,
  password,
  phone,
  required,
} from './validation.ts';

/** A system user (specification 3 and 5): an administrator or an agent. */

const groupIds: readonly number[] = Object.values(groups);

const fields = {
  email: email('user.emailRequired', 'user.emailInvalid'),
  first_name: required('user.firstNameRequired', 100),
  last_name: required('user.lastNameRequired', 150),
  phone,
  // One group, as a number or as a list of one (specification 3: 'roles (one group id)').
  roles: z
    .preprocess(
      given => (Array.isArray(given) ? (given.length === 1 ? given[0] : undefined) : given),
      numeric(z.number('user.rolesRequired')),
    )
    .refine(value => groupIds.includes(value), 'user.rolesRequired'),
  dni: optionalText(30),
  postal_code: optionalPostalCode(10),
  address: optionalText(300),
  birth_date: optionalBirthDay,
  language: z.enum(languages).nullish(),
  id_ambito_preparacion_plataforma: optionalId,
};

export const userCreate = z
  .object({ username: optionalText(100), ...fields, password: password(), password_again: passwordAgain() })
  .refine(samePasswords, passwordsDiffer);

/** `username` is read-only when editing (specification 3). `active` false disables: no session, no sign-in. */
export const userUpdate = changes({
  ...fields,
  password: optionalPassword,
  password_again: optionalPassword,
  active: flag(true),
}).refine(samePasswords, passwordsDiffer);

export interface UserRow {
  id: number;
  username: string | null;
  email: string | null;
  first_name: string;
  last_name: string;
  phone: string | null;
  roles: number[];
  role_name: string;
  active: boolean;
  /** The address of the avatar, ready to show. */
  imagen: string | null;
  updated_at: string;
}

/** A system user in full, for its dialog. */
export interface User extends UserRow {
  /** Whether the password is the user's own; while it is one that somebody gave them, they are asked for another. */
  changed_password: boolean;
  dni: string | null;
  postal_code: string | null;
  address: string | null;
  birth_date: string | null;
  language: string;
  id_ambito_preparacion_plataforma: number | null;
}

/** An item of a dropdown of people: what a trip copies from the person chosen. */
export interface PersonItem extends Item {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
}
