import { z } from 'zod';
import { dataOf, doneWithId, getCall, pageOfRows, postCall } from '../call.ts';
import { idBody, idParams } from '../call-bodies.ts';
import { languages } from '../language.ts';
import { messageRow } from '../mail/calls.ts';
import { pageNumber } from '../validation.ts';
import { letterFilter, letterPreviewBody } from './schema.ts';

/** A letter as its reader would get it, without the addresses of its links. */
const letterPreview = z.strictObject({
  template: z.string(),
  /** The reader's name; empty for a person without an account. */
  reader: z.string(),
  to_address: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  text: z.string(),
  /** A complete HTML page. It is shown in a frame without scripts. */
  html: z.string(),
});
export type LetterPreview = z.output<typeof letterPreview>;

/** A letter that was written. */
const letterRow = messageRow.extend({
  /** The reader's name; empty for a person without an account. */
  reader: z.string(),
  travel: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
});
export type LetterRow = z.output<typeof letterRow>;

/** A letter opened by staff, without the links that are secrets of its reader. */
const letterData = letterRow.extend({
  text: z.string(),
  html: z.string(),
});
export const letterCalls = {
  'letter/preview': postCall({
    permission: 'letter:read',
    body: letterPreviewBody,
    answer: dataOf(z.array(letterPreview)),
  }),
  'letter/getFilteredPaginated': postCall({
    permission: 'letter:read',
    body: z.object({ filter: letterFilter, page: pageNumber.nullish() }),
    answer: pageOfRows(letterRow),
  }),
  'letter/data/:id': getCall({ permission: 'letter:read', params: idParams, answer: dataOf(letterData) }),
  'letter/sendAgain': postCall({ permission: 'letter:send', body: idBody, answer: doneWithId }),
};
