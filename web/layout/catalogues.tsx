import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import styles from './catalogues.module.css';

const catalogues = [
  { to: '/config/services/accomodation', icon: 'bed', title: 'accomodations.title', hint: 'accomodations.hint' },
  {
    to: '/config/services/transporttype',
    icon: 'transport',
    title: 'transportTypes.title',
    hint: 'transportTypes.hint',
  },
] as const;

/** The way to each catalogue that budgets are made of. */
export function Catalogues() {
  const { t } = useTranslation();
  return (
    <>
      <Title order={1}>{t('services.all')}</Title>
      <Text c="dimmed">{t('services.intro')}</Text>
      <ul className={styles.list}>
        {catalogues.map(({ to, icon, title, hint }) => (
          <li key={to}>
            <Link to={to} className={styles.card}>
              <span className={styles.icon}>
                <Icon name={icon} size={24} />
              </span>
              <span>
                <strong>{t(title)}</strong>
                <Text component="span" display="block" size="sm" c="dimmed">
                  {t(hint)}
                </Text>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
