import { z } from 'zod';
import { dataOf, doneWith, doneWithId, getCall, postCall } from '../call.ts';
import { record } from '../call-bodies.ts';
import { languages } from '../language.ts';
import { dropdownCalls, noImages, readingCalls, refusedCalls } from '../resource/calls.ts';
import { groupTextNames, groupTextUpdate, publishBody, versionsParams } from './schema.ts';

/** A version as staff read it. The highest is the valid one. */
const textVersion = z.strictObject({
  id: z.int(),
  version: z.int(),
  text: z.string(),
  /** 'YYYY-MM-DD HH:mm:ss'. */
  published_at: z.string(),
  /** Null when the application wrote it by itself. */
  published_by: z.string().nullable(),
  /** How many budgets were accepted under it; 0 for a text that nobody accepts. */
  accepted: z.int(),
});
export type TextVersion = z.output<typeof textVersion>;

/** The valid text in the reader's language, or in Spanish. */
export const currentText = z.strictObject({
  version: z.int(),
  language: z.enum(languages),
  text: z.string(),
});
export type CurrentText = z.output<typeof currentText>;

/** A text as the generic calls return it: the valid version in one language. */
const generalTextRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  language: z.enum(languages),
  version: z.int(),
  text: z.string(),
  updated_at: z.string(),
});
export type GeneralTextRow = z.output<typeof generalTextRow>;

/** One text as `getGroupMessageTextFields` returns it. */
const groupTextField = z.strictObject({
  id: z.int(),
  name: z.enum(groupTextNames),
  text: z.string(),
  updated_at: z.string(),
});
export type GroupTextField = z.output<typeof groupTextField>;

export const generalTextCalls = {
  ...readingCalls('generalText', { permission: 'generalText:write', row: generalTextRow, full: generalTextRow }),
  ...dropdownCalls('generalText', 'generalText:write'),
  ...refusedCalls('generalText', 'generalText:write', ['create', 'delete'], 'common.publishedOnly'),
  ...noImages('generalText', 'generalText:write'),
  'generalText/conditions': getCall({ permission: 'generalText:read', answer: dataOf(currentText.nullable()) }),
  'generalText/versions/:name/:language': getCall({
    permission: 'generalText:write',
    params: versionsParams,
    answer: dataOf(z.array(textVersion)),
  }),
  'generalText/publish': postCall({
    permission: 'generalText:write',
    body: record(publishBody),
    answer: doneWith({ version: z.int() }),
  }),
  // The texts around group requests (specification 3 and 7), each edited in place.
  'generalText/getGroupMessageTextFields': getCall({
    permission: 'generalText:write',
    answer: dataOf(z.array(groupTextField)),
  }),
  'generalText/update': postCall({
    permission: 'generalText:write',
    body: record(groupTextUpdate),
    answer: doneWithId,
  }),
};
