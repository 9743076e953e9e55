import { z } from 'zod';
import { languages } from '../language.ts';
import { requiredLongText, requiredText } from '../validation.ts';

/** The words of letters that the agency may edit. Which letters there are, the server tells (`server/mail/letters`). */

/** To whom a letter goes. */
export const letterReaders = ['customers', 'suppliers', 'staff'] as const;
export type LetterReader = (typeof letterReaders)[number];

/** A text keeps its lines; a blank line begins a paragraph. */
const closing = z
  .string('common.dataInvalid')
  .max(4000, 'common.tooLong')
  .transform(text => text.trim());

/** The words of a letter that may be edited. Everything else in it stays the application's. */
export const letterWords = z.object({
  subject: requiredText('letterText.subjectRequired', 200),
  heading: requiredText('letterText.headingRequired', 200),
  /** What it begins with. Its button follows as soon as a phone shows no more. */
  opening: requiredLongText('letterText.openingRequired', 4000),
  /** What stands under the quotes and facts; it may be empty. */
  closing,
});
export type LetterWords = z.output<typeof letterWords>;

const letterKey = {
  kind: z.string('common.dataInvalid').max(100, 'common.dataInvalid'),
  language: z.enum(languages, 'common.dataInvalid'),
};
/** Null while the letter has the application's words. */
const version = { updated_at: z.string('common.dataInvalid').max(40).nullable() };

export const letterTextPreview = letterWords.extend(letterKey);
export const letterTextUpdate = letterWords.extend({ ...letterKey, ...version });
export const letterTextReset = z.object({ ...letterKey, ...version });
