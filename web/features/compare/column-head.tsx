import { Anchor, Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BudgetColumn } from '../../../contract/budget/calls.ts';
import { budgetStatus, pdfAddress } from '../../../contract/budget/state.ts';
import { withLabel } from '../../lib/i18n.ts';
import { Photo } from '../../ui/content/photo.tsx';
import { budgetActions } from '../budget/actions.ts';
import { StatusBadge } from '../budget/status-badge.tsx';
import { useBudgetActions } from '../budget/use-budget-actions.ts';
import { budgetTitle, validityText } from '../travel/budget-title.ts';
import styles from './column-head.module.css';

interface Props {
  budget: BudgetColumn;
  staff: boolean;
}

/** The head of a budget's column: its photograph, its status, and what the reader can do with it. */
export function ColumnHead({ budget, staff }: Props) {
  const { t } = useTranslation();
  const run = useBudgetActions(staff);
  const title = budgetTitle(t, budget, staff);
  const validity = validityText(t, budget);
  // Staff answer for a client on the card of the trip or on the page of the budget, not here.
  const acceptable = !staff && budgetActions(budget, budget.travel.travel_status_id, staff).includes('accept');
  const link = { to: '/budget/$budget_id', params: { budget_id: String(budget.id) } } as const;
  return (
    <div className={styles.head} data-past={budget.budget_status_id === budgetStatus.rechazado || undefined}>
      <div className={styles.photo}>
        <Photo photo={budget.photo} sizes="(min-width: 48em) 320px, 50vw" eager />
      </div>
      <p className={styles.status}>
        <StatusBadge status={budget.budget_status_id} budget={budget.id} />
        {staff && budget.sent_at === null && budget.budget_status_id === budgetStatus.pendiente && (
          <small>{t('budgets.unsent')}</small>
        )}
        {budget.expired && validity && <small data-expired>{validity}</small>}
      </p>
      <div className={styles.actions}>
        {acceptable && (
          <Button
            size="sm"
            color="terracotta"
            aria-label={withLabel(t('budgets.accept'), title)}
            onClick={() => void run('accept', { ...budget, name: title })}
          >
            {t('budgets.accept')}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          classNames={{ root: styles.open, label: styles.words }}
          renderRoot={props => <Link {...link} {...props} />}
          aria-label={t('budgets.openNamed', { action: t('compare.openBudget'), name: title })}
        >
          {t('compare.openBudget')}
        </Button>
        <Anchor
          className={styles.pdf}
          href={pdfAddress(budget.id)}
          target="_blank"
          size="sm"
          aria-label={withLabel(t('budgets.pdf'), title)}
        >
          <IconFileTypePdf size={18} aria-hidden />
          PDF
        </Anchor>
      </div>
    </div>
  );
}
