import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/language.ts';
import { changeLanguage, currentLanguage, languageChosen } from '../../lib/i18n.ts';

/**
 * Shows the page in the language that it is for (of the letter that led to it, or of whoever has a session of their own),
 * unless its reader has chosen another one here.
 * @returns whether the page may be drawn: in its language, or, where its texts did not arrive, in the one that there is.
 * Before that its answer would stand among words of another language.
 */
export function useLinkLanguage(language: Language | null | undefined): boolean {
  // Drawn again once the language is another one.
  useTranslation();
  const [failed, setFailed] = useState(false);
  const other = Boolean(language) && !languageChosen() && language !== currentLanguage();
  useEffect(() => {
    if (language && other) changeLanguage(language).catch(() => setFailed(true));
  }, [language, other]);
  return !other || failed;
}
