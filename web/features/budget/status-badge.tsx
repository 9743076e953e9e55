import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BudgetStatusId } from '../../../contract/budget/state.ts';
import { outcomeOf } from '../travel/outcome.ts';
import styles from './status-badge.module.css';

const looks = {
  1: { tone: 'pending', Icon: IconHourglass },
  2: { tone: 'rejected', Icon: IconX },
  3: { tone: 'accepted', Icon: IconCheck },
} as const satisfies Record<BudgetStatusId, { tone: string; Icon: typeof IconCheck }>;

/**
 * A budget's status in its colour (specification 2), always with its name and an icon.
 * @param props `budget`: the id of the budget; after an answer the focus moves to this badge
 */
export function BudgetStatusBadge({ status, budget }: { status: BudgetStatusId; budget?: number }) {
  const { t } = useTranslation();
  const { tone, Icon } = looks[status];
  return (
    <span className={styles.badge} data-tone={tone} {...(budget === undefined ? {} : outcomeOf(budget))}>
      <Icon size={14} stroke={2.25} aria-hidden />
      {t(`budget.status.${status}`)}
    </span>
  );
}
