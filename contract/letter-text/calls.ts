import { z } from 'zod';
import { dataOf, doneWith, getCall, postCall } from '../call.ts';
import { record } from '../call-bodies.ts';
import { languages } from '../language.ts';
import { letterReaders, letterTextPreview, letterTextReset, letterTextUpdate } from './schema.ts';

/** The words of a letter in a language, with the names of its placeholders. */
const words = z.strictObject({
  language: z.enum(languages),
  subject: z.string(),
  heading: z.string(),
  opening: z.string(),
  closing: z.string(),
  /** When the agency's own words were saved; null while they are the application's. */
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
});

export const letterText = z.strictObject({
  kind: z.string(),
  to: z.enum(letterReaders),
  /** Its name, and who gets it when. */
  name: z.string(),
  about: z.string(),
  placeholders: z.array(z.strictObject({ key: z.string(), name: z.string(), required: z.boolean() })),
  /** In each language that it is written in. */
  texts: z.array(words),
});
export type LetterText = z.output<typeof letterText>;

/** A letter with a sample trip, as `letterPreview` without a reader. */
const sampleLetter = z.strictObject({ subject: z.string(), text: z.string(), html: z.string() });

const saveAnswer = doneWith({ updated_at: z.string().nullable() });

export const letterTextCalls = {
  'letterText/all': getCall({ permission: 'letterText:write', answer: dataOf(z.array(letterText)) }),
  'letterText/preview': postCall({
    permission: 'letterText:write',
    body: record(letterTextPreview),
    answer: dataOf(sampleLetter),
  }),
  'letterText/update': postCall({ permission: 'letterText:write', body: record(letterTextUpdate), answer: saveAnswer }),
  'letterText/reset': postCall({ permission: 'letterText:write', body: record(letterTextReset), answer: saveAnswer }),
};
