import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';
import { Hint } from './hint.tsx';

/** A mean rating in a table, such as 4,3 ★, and the number of ratings. */
export function Stars({ value, count }: { value: number; count?: number }) {
  const { t, i18n } = useTranslation();
  const figure = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(
    value,
  );
  return (
    <span className={styles.stars}>
      <span aria-hidden>{figure}</span>
      <IconStarFilled size={14} aria-hidden />
      {count !== undefined && <Hint span>({count})</Hint>}
      <VisuallyHidden>{t('kit.rating', { value: figure })}</VisuallyHidden>
    </span>
  );
}
