import { z } from 'zod';
import { dayString } from '../call.ts';
import { languages } from '../language.ts';
import { photoAddresses } from '../photo/calls.ts';
import { dropdownCalls, imageCalls, readingCalls, writingCalls } from '../resource/calls.ts';
import { courseTipCategories } from './category.ts';
import { courseTipCreate, courseTipUpdate } from './schema.ts';

/** An article in a list, in the reader's language. */
const courseTipRow = z.strictObject({
  id: z.int(),
  category: z.enum(courseTipCategories),
  title: z.string(),
  /** The beginning of the text, without markup. */
  excerpt: z.string(),
  /** The language of title and text: Spanish when the reader's language has no translation. */
  language: z.enum(languages),
  /** The languages in which the article exists. */
  languages: z.array(z.enum(languages)),
  /** Customers read published articles from their day on. */
  published: z.boolean(),
  published_on: dayString,
  position: z.int().nullable(),
  photo: photoAddresses.nullable(),
  updated_at: z.string(),
});
export type CourseTipRow = z.output<typeof courseTipRow>;

/** An article as it is read. */
export const courseTip = courseTipRow.extend({
  /** Rich text, cleaned. */
  text: z.string(),
  link: z.string().nullable(),
});
export type CourseTip = z.output<typeof courseTip>;

/** An article as staff write it. `title`, `text` and `link` are Spanish. */
const courseTipRecord = courseTip.extend({
  title_en: z.string().nullable(),
  title_fr: z.string().nullable(),
  text_en: z.string().nullable(),
  text_fr: z.string().nullable(),
  link_en: z.string().nullable(),
  link_fr: z.string().nullable(),
});
export type CourseTipRecord = z.output<typeof courseTipRecord>;

/** The field of an article's photo, which is also the name of its part in a call. */
const tipPhotoField = 'photo';

export const courseTipCalls = {
  // Customers read an article in their language, staff read every translation.
  ...readingCalls('courseTip', {
    permission: 'courseTip:read',
    row: courseTipRow,
    full: z.union([courseTip, courseTipRecord]),
  }),
  ...dropdownCalls('courseTip', 'courseTip:write'),
  ...writingCalls('courseTip', { permission: 'courseTip:write', create: courseTipCreate, update: courseTipUpdate }),
  ...imageCalls('courseTip', 'courseTip:write', [tipPhotoField]),
};
