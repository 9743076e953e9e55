import type { Page } from '@playwright/test';
import { type Language, languageNames, languages } from '../contract/language.ts';
import { texts as shared } from '../contract/texts/index.ts';
import { typesetFrench } from '../contract/typography.ts';
import { en } from '../web/i18n/en.ts';
import { es } from '../web/i18n/es.ts';
import { fr } from '../web/i18n/fr.ts';

/** Finds on a page what is said in another language than the page's, and names of texts where texts should stand. */

const catalogues: Record<Language, Readonly<Record<string, string>>> = {
  es: { ...shared.es, ...es },
  en: { ...shared.en, ...en },
  fr: { ...shared.fr, ...typesetFrench(fr) },
};

/** The words of a text that stand as they are: what comes between them is filled in. */
const pieces = (text: string) => text.split(/\{\{\w+\}\}|<\/?\d+>/).map(squeezed);

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A word alone may be a name, or the same in two languages; from this length on a piece is somebody's sentence. */
const telling = 12;

/** What is filled in as a figure: such a text is told by a short word already, as in “Day 3”. */
const figure = /^(n|count|total|place|steps?|page|value|version|people|days?|moment|price|amount)$/;

/** A text with what is filled in, as a whole; null where too little of it stands as it is to tell whose it is. */
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

/** What only the other languages say, of each language. */
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

/** Each language stands in lists under its own name. */
const named: readonly string[] = Object.values(languageNames);

const keys = new Set(Object.keys(catalogues.es));

/**
 * @param shown texts as a reader meets them: of elements, and of labels that are read out
 * @returns one line a text that is not in the language
 */
export function foreignTexts(shown: readonly string[], language: Language): string[] {
  const known = foreign.get(language);
  if (!known) throw new Error(`No texts in ${language}`);
  const { whole, parts, shapes, ownShapes } = known;
  return shown.map(squeezed).flatMap(text => {
    if (keys.has(text)) return [`the name of a text: ${text}`];
    if (named.includes(text)) return [];
    const another =
      whole.has(text) ||
      parts.some(each => text.includes(each)) ||
      (shapes.some(shape => shape.test(text)) && !ownShapes.some(shape => shape.test(text)));
    return another ? [`of another language: ${text}`] : [];
  });
}

/**
 * The texts that a page shows and says, without what people wrote (`lang` of its own, names in lists of languages).
 * One call a page: it costs a few milliseconds.
 */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: string[] = [document.title];
    const own = document.documentElement.lang;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('script, style, [data-own-words]')) continue;
      const language = element.closest('[lang]')?.getAttribute('lang') ?? own;
      if (language !== own) continue;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(node.getAttribute(name) ?? '');
      } else said.push(node.textContent ?? '');
    }
    return said.filter(text => text.trim() !== '');
  });
}
