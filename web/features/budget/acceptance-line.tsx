import { IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BudgetCard } from '../../../contract/budget/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import styles from './acceptance-line.module.css';
import { acceptance } from './actions.ts';

interface Props {
  budget: BudgetCard;
  /** What the reader can do about it, if anything. */
  children?: ReactNode;
}

/** The final comments on a budget, and whether the client has confirmed them. */
export function AcceptanceLine({ budget, children }: Props) {
  const { t } = useTranslation();
  if (!budget.final_budget_comments && budget.final_accept === null) return null;
  const answer = acceptance(budget);
  return (
    <div className={styles.notice} data-state={answer.state}>
      <IconMessageCircle size={16} aria-hidden />
      <div>
        {budget.final_budget_comments && <p className={styles.comments}>{budget.final_budget_comments}</p>}
        <p className={styles.state}>
          {answer.state === 'pending'
            ? t('budgets.acceptance.pending')
            : t(`budgets.acceptance.${answer.state}`, { day: formatDay(answer.day) })}
        </p>
        {children}
      </div>
    </div>
  );
}
