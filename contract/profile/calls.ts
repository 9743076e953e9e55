import { z } from 'zod';
import { dataOf, doneWithId, getCall, postCall } from '../call.ts';
import { record } from '../call-bodies.ts';
import { consentState } from '../client/calls.ts';
import { densities } from '../setting/density.ts';
import { profileUpdate } from './schema.ts';

export const profile = z.strictObject({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  dni: z.string().nullable(),
  pasaporte: z.string().nullable(),
  birth_date: z.string().nullable(),
  address: z.string().nullable(),
  postal_code: z.string().nullable(),
  poblacion: z.string().nullable(),
  language: z.string(),
  density: z.enum(densities),
  recivir_mailing: z.boolean(),
  consentimiento: z.boolean(),
  /** The address of the avatar, ready to show. */
  imagen: z.string().nullable(),
  /** A customer's consents; empty for staff. */
  consents: z.array(consentState),
  updated_at: z.string(),
});
export type Profile = z.output<typeof profile>;

export const profileCalls = {
  'auth/profile': getCall({ permission: 'profile:write', answer: dataOf(profile) }),
  'auth/updateProfile': postCall({ permission: 'profile:write', body: record(profileUpdate), answer: doneWithId }),
};
