import { z } from 'zod';
import { languages } from '../language.ts';
import type { GroupTexts } from '../price-request/calls.ts';
import { changes, numeric, requiredRichText } from '../validation.ts';

/** The general texts that the law requires (decisions 4). Each language has versions, which never change. */
export const generalTextNames = ['conditions', 'privacy'] as const;
export type GeneralTextName = (typeof generalTextNames)[number];

const textKey = {
  name: z.enum(generalTextNames, 'common.dataInvalid'),
  language: z.enum(languages, 'common.dataInvalid'),
};

/** Which text to list the versions of. */
export const versionsParams = z.object(textKey);

/** Publishes a new version. `version` is the version that the text was written from, 0 for none. */
export const publishBody = z.object({
  ...textKey,
  text: requiredRichText('generalText.textRequired'),
  version: numeric(z.number('common.dataInvalid').int('common.dataInvalid').min(0, 'common.dataInvalid')).nullish(),
});

/**
 * The texts around every group request (specification 3 'Group email texts'). They are plain text in Spanish and are
 * edited in place.
 */
export const groupTextNames = [
  'email_greeting',
  'email_signature',
  'email_contact_info',
] as const satisfies readonly (keyof GroupTexts)[];

/**
 * The generic update of one text. There are no rules (specification 5): an empty text leaves its part out of the
 * letter.
 */
export const groupTextUpdate = changes({
  text: z.string('common.dataInvalid').trim().max(4000, 'common.tooLong'),
});
