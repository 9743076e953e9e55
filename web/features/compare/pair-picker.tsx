import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BudgetColumn } from '../../../contract/budget/calls.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { budgetTitle } from '../travel/budget-title.ts';
import styles from './compare-screen.module.css';

interface Props {
  budgets: readonly BudgetColumn[];
  staff: boolean;
  /** The indexes of the two budgets; they always differ. */
  pair: [number, number];
  choose: (pair: [number, number]) => void;
}

/** Chooses the two budgets that a narrow screen shows. */
export function PairPicker({ budgets, staff, pair, choose }: Props) {
  const { t } = useTranslation();
  const [left, right] = pair;
  const select = (label: string, place: number, other: number, change: (next: number) => void) => (
    <NativeSelect
      label={label}
      value={String(place)}
      onChange={event => change(Number(event.currentTarget.value))}
      data={budgets.flatMap((budget, index) =>
        index === other
          ? []
          : {
              value: String(index),
              label: `${index + 1}. ${budgetTitle(t, budget, staff)} (${formatEuros(budget.price_discount, currentLanguage())})`,
            },
      )}
    />
  );
  return (
    <div className={styles.pair}>
      {select(t('compare.left'), left, right, next => choose([next, right]))}
      {select(t('compare.right'), right, left, next => choose([left, next]))}
    </div>
  );
}
