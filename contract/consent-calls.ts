import { z } from 'zod';
import { consentKinds } from './consent.ts';

/** One yes or no, as the history keeps it. */
export const consentEntry = z.strictObject({
  kind: z.enum(consentKinds),
  granted: z.boolean(),
  /** Of the text that was agreed to; null where it was not written down. */
  text_version: z.int().nullable(),
  language: z.string().nullable(),
  /** Who noted it: the person, or somebody of the agency. */
  recorded_by: z.string().nullable(),
  at: z.string(),
});
export type ConsentEntry = z.output<typeof consentEntry>;

/** A consent as it stands: the switch, the words beside it, and since when. */
export const consentState = z.strictObject({
  kind: z.enum(consentKinds),
  granted: z.boolean(),
  text: z.string(),
  text_version: z.int().nullable(),
  at: z.string().nullable(),
});
export type ConsentState = z.output<typeof consentState>;
