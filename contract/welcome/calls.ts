import { z } from 'zod';
import { dataOf, file, getCall, momentString, shownPhones } from '../call.ts';
import { languages } from '../language.ts';
import { photoNouns } from '../photo/schema.ts';
import { id } from '../validation.ts';

export const featuredItem = z.strictObject({
  featured: z.boolean(),
  teaser: z.string().nullable(),
  teaser_en: z.string().nullable(),
  teaser_fr: z.string().nullable(),
});
export type FeaturedItem = z.output<typeof featuredItem>;

/** An item of the catalogue as visitors see it. */
const featuredCard = z.strictObject({
  kind: z.enum(photoNouns),
  id: z.int(),
  name: z.string(),
  /** Town and country in the reader's language; null for a ship. */
  place: z.string().nullable(),
  text: z.string().nullable(),
  photo: z.strictObject({ thumbnail: z.string(), large: z.string(), description: z.string() }).nullable(),
  /** The mean of the travellers' ratings and their number; null without ratings. */
  rating: z.strictObject({ average: z.number(), count: z.int() }).nullable(),
});
export type FeaturedCard = z.output<typeof featuredCard>;

/** The photos of an item in their order, for its own page. */
export const featuredPhotos = z.array(featuredCard.shape.photo.unwrap());
/** What the agency knows of a signed-in customer, so that the form does not ask for it. */
const knownContact = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  language: z.enum(languages),
});
export type KnownContact = z.output<typeof knownContact>;

/** Everything that `/newCustomer` shows, and the data of its form. */
export const welcomePage = z.strictObject({
  /** The agency's own words in the reader's language; null when the page uses its default words. */
  title: z.string().nullable(),
  introduction: z.string().nullable(),
  /** How many working days the agency takes to answer; null when it promises nothing. */
  reply_days: z.int().nullable(),
  featured: z.array(featuredCard),
  /** The text of the switch for mailings. */
  mailing_text: z.string().nullable(),
  /** Null for a visitor, for staff, and for a customer without an e-mail address. */
  known: knownContact.nullable(),
  form_token: z.string(),
});
export type WelcomePageData = z.output<typeof welcomePage>;

/** The agency's contact data for visitors. */
const agencyContact = z.strictObject({
  name: z.string(),
  licence: z.string().nullable(),
  address: z.string().nullable(),
  phone: shownPhones.nullable(),
  email: z.string().nullable(),
  web: z.string().nullable(),
});
export type WelcomeContact = z.output<typeof agencyContact>;

/** `/politica-privacidad`: the valid policy in the reader's language or in Spanish; null when none was published. */
const privacyPage = z.strictObject({
  policy: z
    .strictObject({ version: z.int(), language: z.enum(languages), text: z.string(), published_at: momentString })
    .nullable(),
  agency: agencyContact,
});
export type PrivacyPage = z.output<typeof privacyPage>;

const inLanguage = z.object({ language: z.enum(languages).optional().catch(undefined) });

export const welcomeCalls = {
  'external/newCustomer': getCall({ permission: 'public:read', query: inLanguage, answer: dataOf(welcomePage) }),
  'external/privacy': getCall({ permission: 'public:read', query: inLanguage, answer: dataOf(privacyPage) }),
  'external/featuredPhotos/:kind/:id': getCall({
    permission: 'public:read',
    params: z.object({ kind: z.enum(photoNouns), id: id() }),
    answer: dataOf(featuredPhotos),
  }),
  // A photo of an item that staff chose. Its address has no token.
  'external/featuredPhoto/:file': getCall({
    permission: 'public:read',
    params: z.object({ file: z.string().max(100) }),
    answer: file('image/webp'),
  }),
};
