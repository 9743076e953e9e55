/** The languages of the product (specification 9): es is the default and the fallback. */
export const languages = ['es', 'en', 'fr'] as const;
export type Language = (typeof languages)[number];
/** Each language in its own words: its readers look for them. */
export const languageNames: Readonly<Record<Language, string>> = { es: 'Español', en: 'English', fr: 'Français' };
export const defaultLanguage: Language = 'es';

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value);
}

/** The first language of an `Accept-Language` header that the product speaks, else es. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map(part => part.trim().slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? defaultLanguage;
}

/** What a text in languages says to a reader: where it is missing in theirs, the Spanish one; null where there is none. */
export const inLanguage = (texts: Record<Language, string | null>, language: Language): string | null =>
  texts[language] ?? texts.es;
