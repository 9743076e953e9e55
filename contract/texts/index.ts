import type { Language } from '../language.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { noticeTexts } from './notice.ts';
import { sheetTexts } from './sheet.ts';

/** A message that the server can say; most of them the screens say too. */
export type MessageKey = keyof typeof es | keyof (typeof noticeTexts)['es'] | keyof (typeof sheetTexts)['es'];
/** What both sides say. */
export type SharedTexts = Record<keyof typeof es, string>;
export type Texts = Record<MessageKey, string>;
export type Params = Readonly<Record<string, string | number>>;

export const texts: Record<Language, Texts> = {
  es: { ...es, ...noticeTexts.es, ...sheetTexts.es },
  en: { ...en, ...noticeTexts.en, ...sheetTexts.en },
  fr: { ...fr, ...noticeTexts.fr, ...sheetTexts.fr },
};

/** Whether a text is a key of the catalogue: zod hands messages on as plain strings. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(texts.es, text);
}

/**
 * A message in a language.
 * @param language the reader's
 * @param key which message
 * @param params what stands for each `{{name}}` in it; a value that is a key itself is said in the language, too
 */
export function say(language: Language, key: MessageKey, params: Params = {}): string {
  return texts[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    return isMessageKey(value) ? texts[language][value] : value;
  });
}
