import { Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage, languageOrDefault } from '../../contract/language.ts';
import { usePublicSettings } from '../lib/settings.ts';
import styles from './layout.module.css';

const isCredit = /^\s*(co-?)?(financiad[oa]|funded|financ[ée])/i;

/** The credit to the funder; a setting that is a whole sentence already stays as it is. */
export function creditTo(funder: string, around: (name: string) => string): string {
  return isCredit.test(funder) ? funder : around(funder);
}

/** Credits the regional ministry that funds the product (specification 1). */
export function Footer() {
  const { t, i18n } = useTranslation();
  const language = languageOrDefault(i18n.language);
  const agency = usePublicSettings()?.agency;
  const funder = agency && inLanguage(agency.funder, language);
  const footer = agency && inLanguage(agency.footer, language);
  const contact = [agency?.phone?.map(({ text }) => text).join(''), agency?.email].filter(Boolean).join(' · ');
  return (
    <footer className={styles.footer}>
      {footer && (
        <Flex component="p" wrap="wrap" rowGap={4} columnGap="md">
          {footer}
        </Flex>
      )}
      <Flex component="p" wrap="wrap" rowGap={4} columnGap="md">
        {funder ? creditTo(funder, name => t('footer.fundedBy', { name })) : t('footer.funder')}
      </Flex>
      <Flex component="p" wrap="wrap" rowGap={4} columnGap="md">
        {agency && <span>{[agency.name, contact].filter(Boolean).join(' · ')}</span>}
        <Link to="/politica-privacidad">{t('footer.privacy')}</Link>
        <span>{t('footer.madeWith')}</span>
      </Flex>
    </footer>
  );
}
