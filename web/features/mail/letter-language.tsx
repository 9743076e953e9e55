import { type Language, languageNames } from '../../../contract/language.ts';

/** The language of a letter, in its own words. */
export function LetterLanguage({ language }: { language: Language }) {
  return <span lang={language}>{languageNames[language]}</span>;
}
