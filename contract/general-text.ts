import { z } from 'zod';
import { type Language, languages } from './language.ts';
import type { GroupTexts } from './price-request.ts';
import { changes, numeric, requiredRichText } from './validation.ts';

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

/** A version as staff read it; the highest is the one that stands. */
export interface TextVersion {
  id: number;
  version: number;
  text: string;
  /** 'YYYY-MM-DD HH:mm:ss'. */
  published_at: string;
  /** Null for what the application wrote by itself. */
  published_by: string | null;
  /** How many budgets were accepted under it; 0 of a text that nobody accepts. */
  accepted: number;
}

/** The text that stands for a reader: in their language, else in Spanish. */
export interface CurrentText {
  version: number;
  language: Language;
  text: string;
}

/** A text as the generic calls read it: the version that stands in a language. */
export interface GeneralTextRow {
  id: number;
  name: string;
  language: Language;
  version: number;
  text: string;
  updated_at: string;
}

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

/** One of them, as `getGroupMessageTextFields` answers it. */
export interface GroupTextField {
  id: number;
  name: (typeof groupTextNames)[number];
  text: string;
  updated_at: string;
}
