import { useEffect } from 'react';
import type { Language } from '../../../contract/language.ts';
import { changeLanguage, currentLanguage, languageChosen } from '../../lib/i18n.ts';

/** Shows the page in the language of the letter that led to it, unless its reader has chosen another one here. */
export function useLinkLanguage(language: Language | null | undefined): void {
  useEffect(() => {
    if (language && !languageChosen() && language !== currentLanguage())
      changeLanguage(language).catch(() => undefined);
  }, [language]);
}
