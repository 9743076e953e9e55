import type { PhotoNoun } from './photo.ts';
import { flag, optionalText } from './validation.ts';

export type * from './welcome-calls.ts';

/** What visitors read without a session: what the agency offers (`/newCustomer`), and its privacy policy. */

/** The items of the catalogue that may be shown to visitors are those that have photos. */
export type FeaturedKind = PhotoNoun;

/** In the order of the page. */
export const featuredKinds: readonly FeaturedKind[] = ['accomodation', 'cruise', 'other_service'];

const teaser = optionalText(300).optional();

/**
 * The fields of an item that may be shown there: whether it is, and the text of its card. A text that is missing in a
 * language is left out of the page in that language.
 */
export const featuredFields = {
  featured: flag(false).optional(),
  teaser,
  teaser_en: teaser,
  teaser_fr: teaser,
};

export const featuredColumns = ['featured', 'teaser', 'teaser_en', 'teaser_fr'] as const;
