import { z } from 'zod';
import { searchedWords } from '../values/phone.ts';
import { withoutMarks } from '../values/typography.ts';

/** The kinds of record that the global search finds, in the order of the groups on the screen. */
export const searchKinds = [
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

export type SearchKind = (typeof searchKinds)[number];

/** The least number of characters of a search. */
const minSearchLength = 2;

/** The most results of each kind. */
export const searchLimit = 5;

export const searchBody = z.object({
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

const maxWords = 6;
const maxId = 2_147_483_647;

/**
 * Parses a query: words in any order, a phone with any grouping, '#123' for an id.
 * @returns null when the query is too short
 */
export function parseSearch(query: string): SearchParts | null {
  const text = withoutMarks(query);
  const number = /^#?(\d{1,10})$/.exec(text)?.[1];
  const id = number && Number(number) >= 1 && Number(number) <= maxId ? Number(number) : null;
  if (text.startsWith('#')) return id === null ? null : { words: [], id, onlyId: true };
  if (text.length < minSearchLength && id === null) return null;
  const words = searchedWords(text).slice(0, maxWords);
  // A single digit is looked up only as an id: as text it would be found everywhere.
  return { words: text.length < minSearchLength ? [] : words, id, onlyId: text.length < minSearchLength };
}
