import { IconColumns3 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TravelCard } from '../../../contract/travel.ts';
import styles from './compare-link.module.css';

/** From a trip with several budgets to all of them side by side. */
export function CompareLink({ travel }: { travel: Pick<TravelCard, 'id' | 'name'> }) {
  const { t } = useTranslation();
  const label = t('compare.title');
  return (
    <Link
      to="/comparar/$travel_id"
      params={{ travel_id: String(travel.id) }}
      className={styles.link}
      aria-label={`${label}: ${travel.name}`}
    >
      <IconColumns3 size={16} aria-hidden />
      {label}
    </Link>
  );
}
