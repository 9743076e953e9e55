import { z } from 'zod';
import type { MessageKey } from '../texts/index.ts';
import {
  changes,
  day,
  flag,
  hasText,
  numeric,
  optionalText,
  requiredRichText,
  requiredText,
  richText,
} from '../validation.ts';
import { courseTipCategories } from './category.ts';

/** Courses and travel tips (decisions 6): staff write the articles and every signed-in person reads them. */

const wholeTranslation: MessageKey = 'courseTip.wholeTranslation';

const webAddress = optionalText(500).refine(
  text => text === null || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(text),
  'setting.urlInvalid',
);

/** The position of the article. Articles with a position come first. An empty value means no position. */
const positionNumber = numeric(
  z
    .number('common.numberInvalid')
    .int('common.numberInvalid')
    .min(1, 'common.numberInvalid')
    .max(999, 'common.numberInvalid'),
);
const position = z
  .preprocess(value => (value === '' ? null : value), positionNumber.nullish())
  .transform(value => value ?? null);

/** `title`, `text` and `link` are Spanish and replace a missing translation. The photo comes in the part `photo`. */
const fields = {
  category: z.enum(courseTipCategories, 'courseTip.categoryRequired'),
  title: requiredText('courseTip.titleRequired', 200),
  title_en: optionalText(200),
  title_fr: optionalText(200),
  text: requiredRichText('courseTip.textRequired'),
  text_en: richText,
  text_fr: richText,
  link: webAddress,
  link_en: webAddress,
  link_fr: webAddress,
  published: flag(false),
  published_on: day('courseTip.dateRequired'),
  position,
};

interface Translations {
  title_en?: string | null;
  text_en?: string | null;
  title_fr?: string | null;
  text_fr?: string | null;
}

/** A translation needs both a title and a text. */
function checkTranslations(article: Translations, context: z.RefinementCtx): void {
  for (const language of ['en', 'fr'] as const) {
    const [title, text] = [article[`title_${language}`], article[`text_${language}`]];
    // When an edit names only one of the two, the database checks it against the stored other one
    // (`constraints` of the noun).
    if (title === undefined || text === undefined) continue;
    const [hasTitle, saysSomething] = [Boolean(title), hasText(text ?? '')];
    if (hasTitle === saysSomething) continue;
    const missing = hasTitle ? 'text' : 'title';
    context.addIssue({ code: 'custom', path: [`${missing}_${language}`], message: wholeTranslation });
  }
}

export const courseTipCreate = z.object(fields).superRefine(checkTranslations);

/** `remove_photo` deletes the photo, as `deleteImage` does. */
export const courseTipUpdate = changes(fields)
  .extend({ remove_photo: flag(false) })
  .superRefine(checkTranslations);
