import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePublicSettings } from '../lib/settings.ts';
import { creditTo } from './credit.ts';
import styles from './footer.module.css';

/** Credits the regional ministry that funds the product (specification 1). */
export function Footer() {
  const { t } = useTranslation();
  const agency = usePublicSettings()?.agency;
  const contact = [agency?.phone, agency?.email].filter(Boolean).join(' · ');
  return (
    <footer className={styles.footer}>
      <p>{agency?.funder ? creditTo(agency.funder, name => t('footer.fundedBy', { name })) : t('footer.funder')}</p>
      <p>
        {agency && <span>{[agency.name, contact].filter(Boolean).join(' · ')}</span>}
        <Link to="/politica-privacidad">{t('footer.privacy')}</Link>
      </p>
    </footer>
  );
}
