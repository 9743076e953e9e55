import type { Language } from '../../contract/language.ts';
import { sharedTexts } from '../../contract/texts/shared.ts';
import { typesetFrench } from '../../contract/values/typography.ts';

/**
 * Every text of the screens. A file of texts adds its own keys to this type, and its texts to `allTexts` when it is
 * loaded: `texts.ts` with every page of a customer (web/customer-texts.ts), `staff-texts.ts` with every page of staff
 * (web/staff-texts.ts), `lazy-texts.ts` with the files that import it.
 */
export interface Texts extends TextsOf<typeof sharedTexts.es> {}
export type TextsOf<T> = Record<keyof T, string>;
export type TextKey = keyof Texts;

/** The texts that are loaded. i18next reads these very objects. */
export const allTexts: Record<Language, Record<string, string>> = { es: {}, en: {}, fr: {} };

/** Adds texts that customers, visitors or suppliers read: every key in each language. */
export function addTexts<K extends string>({ es, en, fr }: Record<Language, Record<K, string>>): Record<K, string> {
  Object.assign(allTexts.es, es);
  Object.assign(allTexts.en, en);
  Object.assign(allTexts.fr, typesetFrench(fr));
  return es;
}

/** Adds texts that only staff read. Staff read Spanish. */
export function addStaffTexts<T extends Record<string, string>>(es: T): T {
  Object.assign(allTexts.es, es);
  return es;
}

addTexts(sharedTexts);
