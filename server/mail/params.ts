import type { Language } from '../../contract/language.ts';
import type { LetterWords } from '../../contract/letter-text/schema.ts';
import type { BrandColours } from '../../contract/setting/brand-colour.ts';
import type { Cents } from '../../contract/values/money.ts';

/** What letters share: their params, the agency, who signs, and the appearance. */

export interface ReaderParams {
  /** The reader's first name. */
  firstName: string;
  /** The address behind the button, built from the public address. */
  url: string;
}

export interface TravelParams extends ReaderParams {
  travelName: string;
  dateFrom: string;
  dateTo: string;
}

/** A budget as a card in a letter. */
export interface LetterQuote {
  id: number;
  /** The agent's name for it and a sentence about it. */
  name: string | null;
  summary: string | null;
  /** The title of its page; empty without cruises and stays. */
  title: string;
  dateFrom: string;
  dateTo: string;
  /** After its discount. */
  price: Cents;
  validUntil: string | null;
  /** Its first day is past: it can no longer be accepted online. */
  departed?: boolean;
  /** What not all of the letter's quotes have, by language; null for a single one. */
  distinctItems?: Readonly<Record<Language, readonly string[]>> | null;
  /** The file of a photo. */
  picture: string | null;
  /** Its page, or the sign-up link of a reader without a password. */
  url: string;
}

/** The agency's data in every mail, from its setting. */
export interface MailAgency {
  name: string;
  phone?: string | null;
  emergency_phone?: string | null;
  email?: string | null;
  web?: string | null;
  address?: string | null;
  licence?: string | null;
}

/** Who signs a letter, and how to reach them. */
export interface Signer {
  name: string;
  phone: string | null;
  email: string | null;
  /** The file of their portrait. */
  portrait?: string | null;
}

/** What a letter has besides its params. */
export interface LetterOptions {
  /** The file of the photo at the top. */
  cover?: string | null;
  /** The contact data of the agent whose name is under the letter. */
  signer?: Signer | null;
  /** Whether somebody reads the answers to it; they do unless given. */
  answerable?: boolean;
  /** The agency's own words in place of the default ones. */
  words?: LetterWords | null;
}

/** The appearance of the agency's letters. */
export interface Letterhead {
  colours: BrandColours;
  /** Whether the logo is shown at the top. It is attached to the message. */
  logo: boolean;
}
