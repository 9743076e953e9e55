import { z } from 'zod';
import { languages } from './language.ts';
import type { GroupTexts } from './price-request.ts';
import { changes, numeric, requiredRichText } from './validation.ts';

export type * from './general-text-calls.ts';

/** The general texts (decisions 4): what the law wants said, per language and in versions that are never changed. */
export const generalTextNames = ['conditions', 'privacy'] as const;
export type GeneralTextName = (typeof generalTextNames)[number];

const which = {
  name: z.enum(generalTextNames, 'common.dataInvalid'),
  language: z.enum(languages, 'common.dataInvalid'),
};

/** Of which text the versions are asked for. */
export const versionsParams = z.object(which);

/** A new version: `version` is the one that it was written from, 0 where there was none. */
export const publishBody = z.object({
  ...which,
  text: requiredRichText('generalText.textRequired'),
  version: numeric(z.number('common.dataInvalid').int('common.dataInvalid').min(0, 'common.dataInvalid')).nullish(),
});

/** The texts around every group request (specification 3 'Group email texts'): plain text, in Spanish, edited in place. */
export const groupTextNames = [
  'email_greeting',
  'email_signature',
  'email_contact_info',
] as const satisfies readonly (keyof GroupTexts)[];

/** The generic update, of one of them. No rules (specification 5): an empty text leaves its part out of the letter. */
export const groupTextUpdate = changes({
  text: z.string('common.dataInvalid').trim().max(4000, 'common.tooLong'),
});
