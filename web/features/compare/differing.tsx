import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './compare.module.css';

/** A value that stands out if it differs: heavier, marked with an icon, and announced to screen readers. */
export function Differing({ when, children }: { when: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  if (!when) return <span>{children}</span>;
  return (
    <span className={styles.differing} data-differs>
      {children}
      <VisuallyHidden> ({t('compare.different')})</VisuallyHidden>
    </span>
  );
}
