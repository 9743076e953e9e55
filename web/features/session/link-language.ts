import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/language.ts';
import { changeLanguage, currentLanguage, languageChosen } from '../../lib/i18n.ts';

/**
 * Shows the page in the language of its reader: of the letter that led here, or of their own session. A language that
 * the reader has chosen here comes first.
 * @returns whether the page may be drawn: not yet in the language before
 */
export function useLinkLanguage(language: Language | null | undefined): boolean {
  // Renders again after the change of language.
  useTranslation();
  const other = Boolean(language) && !languageChosen() && language !== currentLanguage();
  useEffect(() => {
    if (language && other) changeLanguage(language);
  }, [language, other]);
  return !other;
}
