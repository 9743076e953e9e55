import type { Page } from '@playwright/test';
import { type Language, languageNames, languages } from '../../contract/language.ts';
import { texts as shared } from '../../contract/texts/index.ts';
import { en, es, fr } from '../../web/testing/texts.ts';

/** Finds texts on a page in another language than the page's, and names of texts in place of texts. */

const catalogues: Record<Language, Readonly<Record<string, string>>> = {
  es: { ...shared.es, ...es },
  en: { ...shared.en, ...en },
  fr: { ...shared.fr, ...fr },
};

/** The fixed pieces of a text; what stands between them is filled in. */
const pieces = (text: string) => text.split(/\{\{\w+\}\}|<\/?\d+>/).map(squeezed);

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A single word may be a name, or the same in two languages. From this length on, a piece is surely a sentence. */
const telling = 12;

/** Params filled with figures: a short word is enough to recognise such a text, as in “Day 3”. */
const figure = /^(n|count|total|place|steps?|page|value|version|people|days?|moment|price|amount)$/;

/** A pattern of a whole text with its params; null if too little of it is fixed to recognise it. */
function shapeOf(text: string): string | null {
  const params = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => figure.test(name));
  if (params.length === 0) return null;
  const words = text.replace(/\{\{\w+\}\}/g, ' ').match(/\p{L}+/gu) ?? [];
  if (!words.some(word => word.length >= (params.every(Boolean) ? 3 : 4))) return null;
  const literal = text
    .split(/\{\{\w+\}\}/)
    .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, ' '));
  const filled = params.map(isFigure => (isFigure ? '\\d[\\d\\s.,:/–€-]*' : '.+'));
  return `^${literal.map((part, index) => part + (filled[index] ?? '')).join('')}$`;
}

const shapesOf = (language: Language) =>
  new Set(Object.values(catalogues[language]).flatMap(text => shapeOf(text.trim()) ?? []));

/** For each language, the texts that occur only in the other languages. */
const foreign = new Map(
  languages.map(language => {
    const said = Object.values(catalogues[language]);
    const own = said.map(squeezed).join('\n');
    const ownWhole = new Set([...said.map(squeezed), ...said.flatMap(pieces)]);
    const others = languages.filter(other => other !== language);
    const texts = others.flatMap(other => Object.values(catalogues[other]));
    const whole = new Set(texts.map(squeezed).filter(text => text.length > 2 && !ownWhole.has(text)));
    const parts = texts.flatMap(pieces).filter(piece => piece.length >= telling && piece.includes(' '));
    const ownShapes = [...shapesOf(language)].map(shape => new RegExp(shape, 'u'));
    const shapes = others.flatMap(other => [...shapesOf(other)]).map(shape => new RegExp(shape, 'u'));
    return [
      language,
      { whole, parts: [...new Set(parts)].filter(piece => !own.includes(piece)), shapes, ownShapes },
    ] as const;
  }),
);

/** The names of the languages are allowed everywhere, because lists show each in its own language. */
const nativeNames: readonly string[] = Object.values(languageNames);

const keys = new Set(Object.keys(catalogues.es));

/**
 * @param shown the texts that a reader gets: those of elements, and labels that are read out
 * @returns a line for each text that is not in the language
 */
export function foreignTexts(shown: readonly string[], language: Language): string[] {
  const phrases = foreign.get(language);
  if (!phrases) throw new Error(`No texts in ${language}`);
  const { whole, parts, shapes, ownShapes } = phrases;
  return shown.map(squeezed).flatMap(text => {
    if (keys.has(text)) return [`the name of a text: ${text}`];
    if (nativeNames.includes(text)) return [];
    const another =
      whole.has(text) ||
      parts.some(each => text.includes(each)) ||
      (shapes.some(shape => shape.test(text)) && !ownShapes.some(shape => shape.test(text)));
    return another ? [`of another language: ${text}`] : [];
  });
}

/**
 * The texts that a page shows or announces, without what people wrote (elements with their own `lang`, names in lists
 * of languages). One call per page, which takes a few milliseconds.
 */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: string[] = [document.title];
    const own = document.documentElement.lang;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('script, style, noscript, [data-own-words]')) continue;
      const language = element.closest('[lang]')?.getAttribute('lang') ?? own;
      if (language !== own) continue;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(node.getAttribute(name) ?? '');
      } else said.push(node.textContent ?? '');
    }
    return said.filter(text => text.trim() !== '');
  });
}
