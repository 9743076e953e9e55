import { withoutAccents } from '../../../contract/values/typography.ts';

/**
 * Splits a text at the searched words, ignoring case and accents.
 * @returns the parts in order, the found ones marked
 */
export function splitAtMatches(text: string, query: string): { text: string; hit: boolean }[] {
  const words = withoutAccents(query)
    .split(/\s+/)
    .filter(Boolean)
    .map(word => [...word].map(letter => `${letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')}\\p{M}*`).join(''));
  if (words.length === 0) return [{ text, hit: false }];
  return text
    .normalize('NFD')
    .split(new RegExp(`(${words.join('|')})`, 'giu'))
    .map((part, index) => ({ text: part.normalize('NFC'), hit: index % 2 === 1 }));
}
