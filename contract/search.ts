import { z } from 'zod';

export type * from './search-calls.ts';

/** What a search from anywhere finds, in the order in which its groups are shown. */
export const findKinds = [
  'travel',
  'client',
  'budget',
  'provider',
  'accomodation',
  'cruise',
  'otherService',
  'travelInsurance',
  'task',
  'priceRequest',
] as const;

export type FindKind = (typeof findKinds)[number];

/** So many characters begin a search. */
export const shortestSearch = 2;

/** So many of each kind are told. */
export const mostFound = 5;

export const findBody = z.object({
  query: z
    .string('common.dataInvalid')
    .max(200, 'common.tooLong')
    .nullish()
    .transform(text => (text ?? '').trim()),
});

/** What was typed, as it is looked for. */
export interface Wanted {
  words: string[];
  /** '#123', or digits alone: a record by its number. */
  id: number | null;
  /** '#123' is nothing but a number. */
  onlyId: boolean;
}

const mostWords = 6;
const largestId = 2_147_483_647;

/**
 * Reads what was typed: words in any order; a phone however it is grouped; '#123' for a number.
 * @returns null for what is too short to look for
 */
export function wantedOf(query: string): Wanted | null {
  const text = query.trim();
  const number = /^#?(\d{1,10})$/.exec(text)?.[1];
  const id = number && Number(number) >= 1 && Number(number) <= largestId ? Number(number) : null;
  if (text.startsWith('#')) return id === null ? null : { words: [], id, onlyId: true };
  if (text.length < shortestSearch && id === null) return null;
  const phone = /^\+?[\d\s.()-]{9,}$/.test(text);
  const words = phone ? [text.replace(/[\s.()-]/g, '')] : text.split(/\s+/).slice(0, mostWords);
  // A number of one digit alone would be found in everything.
  return { words: text.length < shortestSearch ? [] : words, id, onlyId: text.length < shortestSearch };
}
