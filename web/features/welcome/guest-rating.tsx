import { Text } from '@mantine/core';
import './lazy-texts.ts';
import { useTranslation } from 'react-i18next';
import type { FeaturedCard } from '../../../contract/welcome/calls.ts';
import styles from './welcome.module.css';

/** The travellers' rating; only for items with ratings. */
export function GuestRating({ rating: { average, count } }: { rating: NonNullable<FeaturedCard['rating']> }) {
  const { t, i18n } = useTranslation();
  const figure = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(average);
  return (
    <p className={styles.rating}>
      <Text aria-hidden span inherit c="terracotta.7">
        ★
      </Text>{' '}
      {t('welcome.rating', { average: figure, count })}
    </p>
  );
}
