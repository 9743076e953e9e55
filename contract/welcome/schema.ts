import type { PhotoNoun } from '../photo/schema.ts';
import { flag, optionalLongText } from '../validation.ts';

/** The public pages: what the agency offers (`/newCustomer`), and its privacy policy. */

/** Catalogue items with photos can be shown to visitors. */
export type FeaturedKind = PhotoNoun;

const teaser = optionalLongText(300).optional();

/**
 * The fields of an item for the public page: whether it is shown, and the text of its card. A missing text is left out
 * of the page in that language.
 */
export const featuredFields = {
  featured: flag(false).optional(),
  teaser,
  teaser_en: teaser,
  teaser_fr: teaser,
};

export const featuredColumns = ['featured', 'teaser', 'teaser_en', 'teaser_fr'] as const;
