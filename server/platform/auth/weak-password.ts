/**
 * Passwords that a guesser tries first: the most common ones, one Spanish word or name, and words that anybody knows of the
 * account. The lists are those of packages (about 100,000 entries); only the server has them.
 */

/** `common`: one of the most used, or one word. `known`: made of words that others know of this account or the agency. */
type Weakness = 'common' | 'known';

/** What others know of an account: any texts, such as names, an e-mail or the name of the agency. */
type KnownWords = readonly (string | null | undefined)[];

let common: Promise<ReadonlySet<string>> | undefined;

// 60 ms and 4 MB, at the first new password.
const load = async () => {
  const [{ dictionary }, { dictionary: spanish }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const words = [spanish['commonWords-es-es'], spanish['firstnames-es-es'], spanish['lastnames-es-es']];
  return new Set([dictionary['passwords-common'], ...words].flat().map(fold));
};

/** Capitals and accents do not make a word harder to guess. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The letters that people write as digits and signs: 'Alb0rada'. */
const letters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };
const withLetters = (text: string) => text.replace(/[013457@$](?=\p{L})/gu, sign => letters[sign] ?? sign);

/** The digits and signs that people put before and after a word. */
const affixes = /^[^\p{L}]+|[^\p{L}]+$/gu;
const minLength = 8;

/** Why a password is too easy to guess; null for one that is not. */
export async function weaknessOf(password: string, known: KnownWords = []): Promise<Weakness | null> {
  common ??= load();
  const list = await common;
  const isCommon = (each: string) => {
    const core = each.replace(affixes, '');
    return list.has(each) || (core.length >= 6 && list.has(core));
  };
  const weakness = (text: string): Weakness | null => {
    const weak = (each: string) => isCommon(each) || new Set(each).size < 4;
    // Without the known words it has to do as a password by itself.
    const rest = wordsOf(known).reduce((left, word) => left.replaceAll(word, ''), text);
    if (rest !== text && (rest.length < minLength || weak(rest))) return 'known';
    return weak(text) ? 'common' : null;
  };
  const text = fold(password);
  return weakness(text) ?? weakness(withLetters(text));
}

/** The words of texts, the longest first: whole texts, and their parts of at least three letters. */
function wordsOf(known: KnownWords): string[] {
  const texts = known.flatMap(text => (text ? [fold(text.trim())] : []));
  const parts = texts.flatMap(text => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(parts)].filter(word => word.length >= 3).sort((one, other) => other.length - one.length);
}
