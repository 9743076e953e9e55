import { useTranslation } from 'react-i18next';
import type { TravelCard } from '../../../../contract/travel/calls.ts';
import { withLabel } from '../../../lib/i18n.ts';
import { RowLink } from '../../../ui/list/row-link.tsx';
import styles from './compare-link.module.css';

/** Links a trip with several budgets to their comparison. */
export function CompareLink({ travel }: { travel: Pick<TravelCard, 'id' | 'name'> }) {
  const { t } = useTranslation();
  const label = t('compare.title');
  return (
    <RowLink href={`/comparar/${travel.id}`} className={styles.link} aria-label={withLabel(label, travel.name)}>
      {label}
    </RowLink>
  );
}
