import { z } from 'zod';

/** What a person may agree to (specification 3 'Client'). The general text with the same name says what it means. */
export const consentKinds = ['consentimiento', 'recivir_mailing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** One yes or no in the history of consents. */
export const consentEntry = z.strictObject({
  kind: z.enum(consentKinds),
  granted: z.boolean(),
  /** The version of the text that was agreed to; null when it was not recorded. */
  text_version: z.int().nullable(),
  language: z.string().nullable(),
  /** Who recorded it: the person, or somebody of the agency. */
  recorded_by: z.string().nullable(),
  at: z.string(),
});
export type ConsentEntry = z.output<typeof consentEntry>;

/** The present state of a consent: the switch, the text beside it, and the date of the last change. */
export const consentState = z.strictObject({
  kind: z.enum(consentKinds),
  granted: z.boolean(),
  text: z.string(),
  text_version: z.int().nullable(),
  at: z.string().nullable(),
});
export type ConsentState = z.output<typeof consentState>;
