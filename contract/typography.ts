import type { Language } from './language.ts';

/**
 * French as it is set in type: a narrow no-break space before ; : ! ? and inside « », whatever space was typed there.
 * Texts are written with ordinary spaces, which editors show and people type.
 * @param texts by key; a sign in the middle of a word, an hour or an address has no space and gets none
 */
export function typesetFrench<T extends Readonly<Record<string, string>>>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, frenchSpaces(text)])) as T;
}

const frenchSpaces = (text: string) =>
  text.replace(/[ \u00a0]+([;:!?»])/g, '\u202f$1').replace(/«[ \u00a0]+/g, '«\u202f');

/** The quotation marks that a quotation within a quotation of the same kind gets. */
const inner: Readonly<Record<string, readonly [open: string, close: string]>> = { '«': ['“', '”'], '“': ['‘', '’'] };
const closing: Readonly<Record<string, string>> = { '«': '»', '“': '”', '‘': '’' };
const spaces = '[ \\u00a0\\u202f]*';
const mark = new RegExp(`«${spaces}|${spaces}»|[“”]`, 'g');

/**
 * Quotations within quotations, as a name that has its own makes them: «…“…”…» in Spanish and in French (there without
 * the spaces of « »), “…‘…’…” in English. Marks that do not pair stay as they are.
 * @param text as a reader is about to see it, its names put in
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
 * What a thing is, and the thing, on one line: 'Route: Lyon – Málaga', in French with the space of its own.
 * @param language of whoever reads it
 */
export const labelled = (language: Language, label: string, value: string): string =>
  `${label}${language === 'fr' ? '\u202f' : ''}: ${value}`;
