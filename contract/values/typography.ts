import type { Language } from '../language.ts';

/**
 * A text as one line: every run of white space and control characters becomes one space, none at its ends. A name with a
 * line break makes a calendar file or a letter's header that no program reads.
 */
export const asOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A text without the invisible characters that are copied along from chats and web pages, and without outer blanks. */
export const withoutMarks = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/** A text in lower case and without accents, for comparing and searching. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A text that begins with a capital. */
export const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * French typography: puts a narrow no-break space before ; : ! ? and inside « », whatever space was typed there. The
 * texts are written with ordinary spaces, which editors show and people type.
 * @param texts by key; punctuation without a space, as inside a word, a time or an address, gets none
 */
export function typesetFrench<T extends Readonly<Record<string, string>>>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, frenchSpaces(text)])) as T;
}

const frenchSpaces = (text: string) =>
  text.replace(/[ \u00a0]+([;:!?»])/g, '\u202f$1').replace(/«[ \u00a0]+/g, '«\u202f');

/** The quotation marks for a quotation inside another of the same kind. */
const inner: Readonly<Record<string, readonly [open: string, close: string]>> = { '«': ['“', '”'], '“': ['‘', '’'] };
const closing: Readonly<Record<string, string>> = { '«': '»', '“': '”', '‘': '’' };
const spaces = '[ \\u00a0\\u202f]*';
const mark = new RegExp(`«${spaces}|${spaces}»|[“”]`, 'g');

/**
 * Replaces the marks of quotations inside quotations, which arise when a name contains marks itself: «…“…”…» in Spanish
 * and in French (there without the spaces of « »), “…‘…’…” in English. Unpaired marks stay as they are.
 * @param text the final text, with all names inserted
 */
export function nestQuotes(text: string): string {
  if (!/«[^»]*«|“[^”]*“/.test(text)) return text;
  const open: string[] = [];
  let paired = true;
  const nested = text.replace(mark, found => {
    const sign = found.trim();
    if (sign in inner) {
      const around = open.at(-1);
      const [mine] = around === sign ? (inner[sign] ?? [sign]) : [sign];
      open.push(mine);
      return mine === sign ? found : mine;
    }
    const close = closing[open.pop() ?? ''];
    if (close === undefined) paired = false;
    return close === sign ? found : (close ?? found);
  });
  return paired && open.length === 0 ? nested : text;
}

/**
 * A label and its value on one line: 'Route: Lyon – Málaga'. French gets a narrow no-break space before the colon.
 * @param language the reader's language
 */
export const labelWithValue = (language: Language, label: string, value: string): string =>
  `${label}${language === 'fr' ? '\u202f' : ''}: ${value}`;
