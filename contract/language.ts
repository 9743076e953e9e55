/** The languages of the product (specification 9). Spanish is the default and the fallback. */
export const languages = ['es', 'en', 'fr'] as const;
export type Language = (typeof languages)[number];
/** The name of each language in that language, because its readers look for that. */
export const languageNames: Readonly<Record<Language, string>> = { es: 'Español', en: 'English', fr: 'Français' };
export const defaultLanguage: Language = 'es';

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value);
}

export const languageOrDefault = (value: unknown): Language => (isLanguage(value) ? value : defaultLanguage);

/** The first supported language of an `Accept-Language` header, or Spanish. */
export function preferredLanguage(header: string | undefined): Language {
  const tags = (header ?? '').split(',').map(part => part.trim().slice(0, 2).toLowerCase());
  return tags.find(isLanguage) ?? defaultLanguage;
}

/** The text in the reader's language, or else in Spanish; null when neither exists. */
export const inLanguage = (texts: Record<Language, string | null>, language: Language): string | null =>
  texts[language] ?? texts.es;

/** Texts by key, in every language: what a language lacks does not compile. */
export const textsInLanguages = <K extends string>(
  texts: Record<Language, Record<K, string>>,
): Record<Language, Record<K, string>> => texts;
