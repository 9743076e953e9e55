import { z } from 'zod';
import { searchedWords } from '../values/phone.ts';
import { withoutMarks } from '../values/typography.ts';

/** The kinds of record that the global search finds, in the order of the groups on the screen. */
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

/** The least number of characters of a search. */
const shortestSearch = 2;

/** The most results of each kind. */
export const searchLimit = 5;

export const findBody = z.object({
  query: z
    .string('common.dataInvalid')
    .max(200, 'common.tooLong')
    .nullish()
    .transform(text => (text ?? '').trim()),
});

/** The parts of a query that the search looks for. */
export interface SearchParts {
  words: string[];
  /** Set when the query is '#123' or digits alone: the id of a record. */
  id: number | null;
  /** '#123' can only be an id. */
  onlyId: boolean;
}

const mostWords = 6;
const largestId = 2_147_483_647;

/**
 * Parses a query: words in any order, a phone with any grouping, '#123' for an id.
 * @returns null when the query is too short
 */
export function wantedOf(query: string): SearchParts | null {
  const text = withoutMarks(query);
  const number = /^#?(\d{1,10})$/.exec(text)?.[1];
  const id = number && Number(number) >= 1 && Number(number) <= largestId ? Number(number) : null;
  if (text.startsWith('#')) return id === null ? null : { words: [], id, onlyId: true };
  if (text.length < shortestSearch && id === null) return null;
  const words = searchedWords(text).slice(0, mostWords);
  // A single digit is looked up only as an id: as text it would be found everywhere.
  return { words: text.length < shortestSearch ? [] : words, id, onlyId: text.length < shortestSearch };
}
