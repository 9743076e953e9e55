import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, isLanguage, type Language, preferredLanguage } from '../../contract/language.ts';
import { labelWithValue, nestQuotes } from '../../contract/values/typography.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { allTexts, type TextKey, type Texts } from './texts.ts';

export type { TextKey } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts';
    keySeparator: false;
    nsSeparator: false;
    returnNull: false;
    resources: { texts: Texts };
  }
}

const languageCookie = 'language';

/** The language chosen on this machine, else the browser's, else es. */
function firstLanguage(): Language {
  const chosen = readCookie(languageCookie);
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages.join(','));
}

/** A name inserted between quotation marks may contain quotation marks itself. */
const quotes = { type: 'postProcessor', name: 'quotes', process: nestQuotes } as const;

/**
 * Starts with the texts that are loaded so far.
 * @param reader the language of the reader, if the page itself says so
 */
export function startI18n(reader?: Language): void {
  const language = reader ?? firstLanguage();
  if (language !== firstLanguage()) rememberLanguage(language);
  i18next
    .use(initReactI18next)
    .use(quotes)
    .init({
      lng: language,
      // For texts that only staff read, on a page that staff look at in a customer's language.
      fallbackLng: defaultLanguage,
      defaultNS: 'texts',
      ns: ['texts'],
      keySeparator: false,
      nsSeparator: false,
      initAsync: false,
      resources: { es: { texts: allTexts.es }, en: { texts: allTexts.en }, fr: { texts: allTexts.fr } },
      interpolation: { escapeValue: false },
      postProcess: quotes.name,
    })
    .catch(reportError);
  showLanguage(language);
}

/** Tells the page its language, and the manifest of the application that is installed from it. */
function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.webmanifest?language=${language}`);
}

let wasChosen = false;

/** Whether the reader chose the language themselves since the page was opened. */
export const languageChosen = (): boolean => wasChosen;

/** Changes the language because the reader chose it in the language selector. */
export function chooseLanguage(language: Language): void {
  wasChosen = true;
  changeLanguage(language);
}

/** Shows a language and remembers it on this machine. */
export function changeLanguage(language: Language): void {
  rememberLanguage(language);
  previewLanguage(language);
}

/** Shows a language for a while: neither this machine nor the account remembers it. */
export function previewLanguage(language: Language): void {
  showLanguage(language);
  i18next.changeLanguage(language).catch(reportError);
}

const rememberLanguage = (language: Language): void => writeCookie(languageCookie, language, 365);

/** The language on screen. Before the start, the language that it will use: the first calls are sent meanwhile. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : firstLanguage();
}

/** A label and what it names, in the reader's way: 'Télécharger le PDF : Essentiel'. */
export const withLabel = (label: string, value: string): string => labelWithValue(currentLanguage(), label, value);

/** A translation, for code outside components. */
export const text = (key: TextKey, params: Record<string, string | number> = {}): string => i18next.t(key, params);

/** Translates the message under a field: a key becomes its text, a sentence from the server stays as it is. */
export const message = (keyOrText: string): string =>
  i18next.exists(keyOrText) ? i18next.t(keyOrText as TextKey) : keyOrText;
