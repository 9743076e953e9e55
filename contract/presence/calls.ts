import { z } from 'zod';
import { dataOf, postCall } from '../call.ts';
import { presenceBody } from './schema.ts';

/** A colleague who has the same record open. */
const presentPerson = z.strictObject({ id: z.int(), first_name: z.string(), last_name: z.string() });
export type PresentPerson = z.output<typeof presentPerson>;

export const presenceCalls = {
  /** Says that the caller has a record open, or leaves it; answers the colleagues who have it open too. */
  'presence/here': postCall({
    permission: 'presence:tell',
    body: presenceBody,
    answer: dataOf(z.array(presentPerson)),
  }),
};
