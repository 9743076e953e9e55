import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, isLanguage, type Language, preferredLanguage } from '../../contract/language.ts';
import { labelled, nestQuotes, typesetFrench } from '../../contract/typography.ts';
import type { TextKey, WebTexts } from '../i18n/es.ts';
import { readCookie, removeCookie, writeCookie } from './cookie.ts';

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
/** Marks a browser that staff use: it requests their texts with the first ones, before the session is known. */
const officeCookie = 'office';

/**
 * The texts come in layers: before the sign-in, behind it, and for staff. Each adds only what the earlier ones lack.
 */
const layers = ['front', 'portal', 'office'] as const;
type Layer = (typeof layers)[number];

/** Texts outside the layers, loaded with the pages that show them: for visitors, and for a customer's own pages. */
const asides = {
  visitor: {
    es: () => import('../i18n/visitor/es.ts').then(module => module.visitor),
    en: () => import('../i18n/visitor/en.ts').then(module => module.visitor),
    fr: () => import('../i18n/visitor/fr.ts').then(module => module.visitor),
  },
  home: {
    es: () => import('../i18n/es/home.ts').then(module => module.home),
    en: () => import('../i18n/en/home.ts').then(module => module.home),
    fr: () => import('../i18n/fr/home.ts').then(module => module.home),
  },
} as const satisfies Record<string, Aside>;
/** Loads texts outside the layers, by language. */
export type Aside = Record<Language, () => Promise<object>>;

const loaders: Record<Layer, Record<Language, () => Promise<object>>> = {
  front: {
    es: () => import('../i18n/front/es.ts').then(module => module.front),
    en: () => import('../i18n/front/en.ts').then(module => module.front),
    fr: () => import('../i18n/front/fr.ts').then(module => module.front),
  },
  portal: {
    es: () => import('../i18n/portal/es.ts').then(module => module.portal),
    en: () => import('../i18n/portal/en.ts').then(module => module.portal),
    fr: () => import('../i18n/portal/fr.ts').then(module => module.portal),
  },
  office: {
    es: () => import('../i18n/office/es.ts').then(module => module.office),
    en: () => import('../i18n/office/en.ts').then(module => module.office),
    fr: () => import('../i18n/office/fr.ts').then(module => module.office),
  },
};

/** The highest layer that is needed so far. */
let needed: Layer = 'front';
const neededAsides = new Set<Aside>();

async function read(language: Language): Promise<object> {
  const wanted = layers.slice(0, layers.indexOf(needed) + 1);
  const parts = wanted.map(layer => loaders[layer][language]());
  for (const aside of neededAsides) parts.push(aside[language]());
  const texts = Object.assign({}, ...(await Promise.all(parts)));
  return language === 'fr' ? typesetFrench(texts) : texts;
}

/** The language chosen on this machine, else the browser's, else es. */
export function firstLanguage(): Language {
  const chosen = readCookie(languageCookie);
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages.join(','));
}

const { promise: started, resolve: declareStarted } = Promise.withResolvers<void>();

/** A name inserted between quotation marks may contain quotation marks itself. */
const quotes = { type: 'postProcessor', name: 'quotes', process: nestQuotes } as const;

/** Resolves when the first texts are loaded. */
export const i18nStarted = (): Promise<void> => started;

/**
 * Starts with one language only: the types make every language complete, so no language needs a fallback.
 * @param signedIn also loads the texts behind the sign-in, for the last user of this browser, who is probably the reader
 * @param reader who the reader is, if the page itself says so
 */
export async function startI18n(signedIn: boolean, reader?: { language: Language; staff: boolean }): Promise<void> {
  const language = reader?.language ?? firstLanguage();
  if (reader && language !== firstLanguage()) rememberLanguage(language);
  if (signedIn) needed = (reader?.staff ?? readCookie(officeCookie)) ? 'office' : 'portal';
  await i18next
    .use(initReactI18next)
    .use(quotes)
    .init({
      lng: language,
      fallbackLng: defaultLanguage,
      defaultNS: 'texts',
      ns: ['texts'],
      keySeparator: false,
      nsSeparator: false,
      partialBundledLanguages: true,
      resources: { [language]: { texts: await read(language) } },
      interpolation: { escapeValue: false },
      postProcess: quotes.name,
    });
  showLanguage(language);
  declareStarted();
}

/** Tells the page its language, and the manifest of the application that is installed from it. */
function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.webmanifest?language=${language}`);
}

/** Loads the texts behind the sign-in, after a start with fewer. */
export async function loadTexts(staff: boolean): Promise<void> {
  if (staff) writeCookie(officeCookie, '1', 365);
  else if (readCookie(officeCookie)) removeCookie(officeCookie);
  await need(staff ? 'office' : 'portal');
}

/** Loads the texts of a customer's screens, for a customer's page that needs no sign-in. */
export const loadPortalTexts = (): Promise<void> => need('portal');

export const loadVisitorTexts = (): Promise<void> => needAside(asides.visitor);

/** Loads the texts of a customer's own pages. */
export const loadHomeTexts = (): Promise<void> => needAside(asides.home);

/** Loads texts that come with a part which is itself loaded later. */
export async function needAside(aside: Aside): Promise<void> {
  if (neededAsides.has(aside)) return;
  neededAsides.add(aside);
  await i18nStarted();
  await addTexts(currentLanguage());
}

async function need(wanted: Layer): Promise<void> {
  if (layers.indexOf(wanted) <= layers.indexOf(needed)) return;
  needed = wanted;
  await addTexts(currentLanguage());
}

async function addTexts(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'texts', await read(language), true, true);
}

let chosen = false;

/** Whether the reader chose the language themselves since the page was opened. */
export const languageChosen = (): boolean => chosen;

/** Changes the language because the reader chose it in the language selector. */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = true;
  await changeLanguage(language);
}

/** Loads a language, shows it and remembers it on this machine. */
export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await lendLanguage(language);
}

/** Shows a language for a while: neither this machine nor the account remembers it. */
export async function lendLanguage(language: Language): Promise<void> {
  await addTexts(language);
  showLanguage(language);
  await i18next.changeLanguage(language);
}

const rememberLanguage = (language: Language): void => writeCookie(languageCookie, language, 365);

/** The language on screen. Before the start, the language that it will use: the first calls are sent meanwhile. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : firstLanguage();
}

/** A label and what it names, in the reader's way: 'Télécharger le PDF : Essentiel'. */
export const withLabel = (label: string, value: string): string => labelled(currentLanguage(), label, value);

/** A translation, for code outside components. */
export const text = (key: TextKey, params: Record<string, string | number> = {}): string => i18next.t(key, params);

/** Translates the message under a field: a key becomes its text, a sentence from the server stays as it is. */
export const message = (keyOrText: string): string =>
  i18next.exists(keyOrText) ? i18next.t(keyOrText as TextKey) : keyOrText;
