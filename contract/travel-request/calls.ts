import { z } from 'zod';
import { doneWithId, momentString, postCall } from '../call.ts';
import { record } from '../call-bodies.ts';
import { languages } from '../language.ts';
import { travelRequestCreate } from './schema.ts';

/** The request as staff see it on the trip's card. The contact data belong to the trip. */
export const travelRequestData = z.strictObject({
  destination: z.string().nullable(),
  wishes: z.string().nullable(),
  flexible: z.boolean(),
  /** 'YYYY-MM'; null for any month. */
  month: z.string().nullable(),
  days: z.int(),
  /** Per person, in euros. */
  budget_from: z.number().nullable(),
  budget_to: z.number().nullable(),
  language: z.enum(languages),
  /** The version of the privacy policy that was accepted; null when none had been published. */
  privacy_version: z.int().nullable(),
  mailing: z.boolean(),
  created_at: momentString,
});
export type TravelRequest = z.output<typeof travelRequestData>;

export const travelRequestCalls = {
  'external/requestTravel': postCall({
    permission: 'travel:request',
    body: record(travelRequestCreate),
    answer: doneWithId,
  }),
};
