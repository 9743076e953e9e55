import { type Language, languageNames } from '../../../contract/language.ts';

/** The name of a letter's language, in that language. */
export function LetterLanguage({ language }: { language: Language }) {
  return <span lang={language}>{languageNames[language]}</span>;
}
