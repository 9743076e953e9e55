import { asOneLine } from './typography.ts';

/**
 * A user name as it is stored: with one form of each letter (NFKC) and without invisible characters, so that no other
 * name looks like 'admin'.
 */
export const plainUsername = (text: string): string =>
  asOneLine(text.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, ''));

/** Latin letters may stand beside Chinese, Japanese and Korean ones, which do not look like them. */
const alphabets = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Arabic',
  'Hebrew',
  'Latin Han Hiragana Katakana',
  'Latin Han Hangul',
].map(
  scripts =>
    new RegExp(
      `^[${`${scripts} Common Inherited`
        .split(' ')
        .map(script => `\\p{Script=${script}}`)
        .join('')}]*$`,
      'u',
    ),
);

/** Whether all letters are of one alphabet ('highly restrictive' of Unicode UTS 39). */
export const isOneAlphabet = (text: string): boolean => alphabets.some(alphabet => alphabet.test(text));
