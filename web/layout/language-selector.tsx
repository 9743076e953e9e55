import { useTranslation } from 'react-i18next';
import { isLanguage, type Language, languageNames, languages } from '../../contract/language.ts';
import { chooseLanguage } from '../lib/i18n.ts';
import { callLanguage, updateSessionUser, useMaybeSession } from '../lib/session.ts';
import { usePublicSettings } from '../lib/settings.ts';
import styles from './layout.module.css';

/** For visitors and customers; a customer's account keeps the choice. */
export function LanguageSelector() {
  const { t, i18n } = useTranslation();
  const session = useMaybeSession();
  const offered = usePublicSettings()?.languages ?? languages;

  const choose = async (language: Language) => {
    try {
      // The account is saved first: when the language changes, the screens read data again in the account's language.
      if (session) await callLanguage(language);
    } finally {
      if (session) updateSessionUser({ language });
      chooseLanguage(language);
    }
  };

  return (
    <select
      className={styles.language}
      aria-label={t('app.language')}
      value={i18n.language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) choose(target.value).catch(() => undefined);
      }}
    >
      {languages
        .filter(language => offered.includes(language) || language === i18n.language)
        .map(language => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
    </select>
  );
}
