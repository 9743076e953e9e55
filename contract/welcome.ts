import type { Moment } from './dates.ts';
import type { Language } from './language.ts';
import type { PhotoNoun } from './photo.ts';
import { flag, optionalText } from './validation.ts';

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

export interface Featured {
  featured: boolean;
  teaser: string | null;
  teaser_en: string | null;
  teaser_fr: string | null;
}

/** An item of the catalogue as visitors see it. */
export interface FeaturedCard {
  kind: FeaturedKind;
  id: number;
  name: string;
  /** Town and country, in the reader's language; null for a ship. */
  place: string | null;
  text: string | null;
  photo: { thumbnail: string; large: string; description: string } | null;
  /** The mean of what travellers gave, and how many they were; null until one has. */
  rating: { average: number; count: number } | null;
}

/** Everything that `/newCustomer` shows, and the form that it may send back. */
export interface WelcomePage {
  /** The agency's own words in the reader's language, or null: the page has some. */
  title: string | null;
  introduction: string | null;
  /** Within how many working days the agency answers, where it says so. */
  reply_days: number | null;
  featured: FeaturedCard[];
  /** What the switch of the mailings says. */
  mailing_text: string | null;
  form_token: string;
}

/** Whom a visitor may ask, by every way there is. */
export interface AgencyContact {
  name: string;
  licence: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  web: string | null;
}

/** `/politica-privacidad`: the policy that stands, in the reader's language or else in Spanish; null where none was published. */
export interface PrivacyPage {
  policy: { version: number; language: Language; text: string; published_at: Moment } | null;
  agency: AgencyContact;
}
