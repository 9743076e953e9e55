import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, isLanguage, type Language, preferredLanguage } from '../../contract/language.ts';
import type { TextKey, WebTexts } from '../i18n/es.ts';
import { readCookie, writeCookie } from './cookie.ts';

export type { TextKey } from '../i18n/es.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts';
    keySeparator: false;
    nsSeparator: false;
    returnNull: false;
    resources: { texts: WebTexts };
  }
}

const languageCookie = 'language';

/** What the pages before the sign-in say. */
const front: Record<Language, () => Promise<object>> = {
  es: () => import('../i18n/front/es.ts').then(module => module.front),
  en: () => import('../i18n/front/en.ts').then(module => module.front),
  fr: () => import('../i18n/front/fr.ts').then(module => module.front),
};

/** Everything; shares its first part with `front`. */
const whole: Record<Language, () => Promise<WebTexts>> = {
  es: () => import('../i18n/es.ts').then(module => module.es),
  en: () => import('../i18n/en.ts').then(module => module.en),
  fr: () => import('../i18n/fr.ts').then(module => module.fr),
};

let catalogues: typeof front = front;

/** The language chosen on this machine, else the browser's, else es. */
export function firstLanguage(): Language {
  const chosen = readCookie(languageCookie);
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages.join(','));
}

const { promise: started, resolve: declareStarted } = Promise.withResolvers<void>();

/** Until then there are no texts. */
export const i18nStarted = (): Promise<void> => started;

/**
 * Starts with the one language that is needed: the types make every language complete, so none falls back.
 * @param everything with the texts of the screens behind the sign-in
 */
export async function startI18n(everything: boolean): Promise<void> {
  const language = firstLanguage();
  if (everything) catalogues = whole;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: defaultLanguage,
    defaultNS: 'texts',
    ns: ['texts'],
    keySeparator: false,
    nsSeparator: false,
    partialBundledLanguages: true,
    resources: { [language]: { texts: await catalogues[language]() } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
  declareStarted();
}

/** The texts of the screens behind the sign-in, for whoever started in front of it. */
export async function loadAllTexts(): Promise<void> {
  if (catalogues === whole) return;
  catalogues = whole;
  await addTexts(currentLanguage());
}

async function addTexts(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'texts', await catalogues[language](), true, true);
}

let chosen = false;

/** Whether the reader chose the language themselves since the page was opened. */
export const languageChosen = (): boolean => chosen;

/** The reader's own choice, of the language selector. */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = true;
  await changeLanguage(language);
}

/** Loads a language, shows it and remembers it on this machine. */
export async function changeLanguage(language: Language): Promise<void> {
  await addTexts(language);
  writeCookie(languageCookie, language, 365);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** Before the start, the language that it will have: the first calls are made beside it. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : firstLanguage();
}

/** A text outside components. */
export const text = (key: TextKey, params: Record<string, string | number> = {}): string => i18next.t(key, params);

/** What a schema or the server put under a field: a message key is translated, a sentence stays itself. */
export const message = (keyOrText: string): string =>
  i18next.exists(keyOrText) ? i18next.t(keyOrText as TextKey) : keyOrText;
