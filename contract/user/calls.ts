import { z } from 'zod';
import { dataOf, doneWithId, getCall, item, pageOfRows, postCall } from '../call.ts';
import { idBody, idParams, listBody, pageParams, record } from '../call-bodies.ts';
import { dropdownCalls, exportCalls, imageCalls, readingCalls, writingCalls } from '../resource/calls.ts';
import { id } from '../validation.ts';
import { handOverBody, userCreate, userUpdate } from './schema.ts';

/** What the rows of users and of clients have in common. */
export const personRow = z.strictObject({
  id: z.int(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  active: z.boolean(),
  /** The address of the avatar, ready to show. */
  imagen: z.string().nullable(),
  updated_at: z.string(),
});

const userRow = personRow.extend({ roles: z.array(z.number()), role_name: z.string() });
export type UserRow = z.output<typeof userRow>;

/** How a person signs in besides with a password. */
export const signInFacts = {
  /** They prove a second factor when they sign in. */
  second_factor: z.boolean(),
  /** They have signed in with the agency's identity provider. */
  provider_linked: z.boolean(),
};

/** A system user in full, for its dialog. */
export const user = userRow.extend({
  ...signInFacts,
  /** The user chose the password. Users with a password that somebody gave them are asked to change it. */
  changed_password: z.boolean(),
  dni: z.string().nullable(),
  postal_code: z.string().nullable(),
  address: z.string().nullable(),
  birth_date: z.string().nullable(),
  language: z.string(),
  id_ambito_preparacion_plataforma: z.number().nullable(),
});
export type User = z.output<typeof user>;

/** What a user has to do: trips that are neither archived nor rejected, open tasks, price requests that go on. */
const openWork = z.strictObject({ travels: z.int(), tasks: z.int(), requests: z.int() });
export type OpenWork = z.output<typeof openWork>;

/** An item of a dropdown of people, with the fields that a trip copies from the chosen person. */
export const personItem = item.extend({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type PersonItem = z.output<typeof personItem>;

/** The field of an avatar, which is also the name of its part in a call. */
export const avatarField = 'imagen';

export const userCalls = {
  // Identity data are opened for readers who may edit them.
  ...readingCalls('user', { permission: 'user:read', one: 'user:write', row: userRow, full: user }),
  ...dropdownCalls('user', 'user:read', personItem),
  ...writingCalls('user', { permission: 'user:write', create: userCreate, update: userUpdate }),
  // Somebody who had been let go signs in again: as to add them, an open screen is not enough.
  'user/restore': postCall({ permission: 'user:write', body: idBody, answer: doneWithId }),
  /** How much open work is theirs. */
  'user/openWork/:id': getCall({ permission: 'user:read', params: idParams, answer: dataOf(openWork) }),
  'user/handOver': postCall({ permission: 'user:write', body: handOverBody, answer: doneWithId }),
  ...imageCalls('user', 'user:write', [avatarField]),
  ...exportCalls('user', 'people:export'),
  'user/getFilteredUsers': postCall({ permission: 'user:read', body: listBody, answer: pageOfRows(userRow) }),
  'user/getAllUsers/page/:page': getCall({ permission: 'user:read', params: pageParams, answer: pageOfRows(userRow) }),
  'user/getUsers/:param': getCall({
    permission: 'user:read',
    params: z.object({ param: z.coerce.number().int().min(1).max(100) }),
    answer: dataOf(z.array(userRow)),
  }),
  'user/getAgentsDropdown': getCall({ permission: 'user:read', answer: dataOf(z.array(personItem)) }),
  'user/userHasPassword/:param': getCall({
    permission: 'link:follow',
    params: z.object({ param: z.string().max(100) }),
    answer: dataOf(z.strictObject({ has_password: z.boolean() })),
  }),
  'user/updateUserImage': postCall({
    permission: 'profile:write',
    // The owner of the avatar; the caller by default.
    body: record(z.object({ id: id().nullish() })),
    answer: doneWithId,
  }),
  'user/deleteUserImage/:id': getCall({ permission: 'profile:write', params: idParams, answer: doneWithId }),
};
