/**
 * Passwords that a guesser tries first: the most common ones, and words that anybody knows of the account. The list of
 * common ones is that of a package (about 50,000); only the server has it.
 */

/** `common`: one of the most used. `known`: made of words that others know of this account or the agency. */
type Weakness = 'common' | 'known';

/** What others know of an account: any texts, such as names, an e-mail or the name of the agency. */
type KnownWords = readonly (string | null | undefined)[];

let common: Promise<ReadonlySet<string>> | undefined;

// 60 ms and 4 MB, at the first new password.
const load = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(folded));
};

/** Capitals and accents do not make a word harder to guess. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The digits and signs that people put before and after a word. */
const ends = /^[^\p{L}]+|[^\p{L}]+$/gu;
const shortest = 8;

/** Why a password is too easy to guess; null for one that is not. */
export async function weaknessOf(password: string, known: KnownWords = []): Promise<Weakness | null> {
  common ??= load();
  const list = await common;
  const text = folded(password);
  const isCommon = (each: string) => {
    const core = each.replace(ends, '');
    return list.has(each) || (core.length >= 6 && list.has(core));
  };
  if (isCommon(text) || new Set(text).size < 4) return 'common';
  // Without the known words it has to do as a password by itself.
  const rest = wordsOf(known).reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && (rest.length < shortest || isCommon(rest) || new Set(rest).size < 4) ? 'known' : null;
}

/** The words of texts, the longest first: whole texts, and their parts of at least three letters. */
function wordsOf(known: KnownWords): string[] {
  const texts = known.flatMap(text => (text ? [folded(text.trim())] : []));
  const parts = texts.flatMap(text => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(parts)].filter(word => word.length >= 3).sort((one, other) => other.length - one.length);
}
