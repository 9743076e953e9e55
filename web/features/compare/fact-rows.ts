import type { TFunction } from 'i18next';
import type { BudgetColumn } from '../../../contract/budget/calls.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { breakdown, percentageText } from '../budget/price.tsx';
import { daysText, rangeText } from '../travel/facts.ts';
import { areDifferent, differencesToLowest, findOutliers } from './comparison.ts';

interface FactRow {
  label: string;
  /** One value per budget, in their order; null if the budget has none. */
  values: (string | null)[];
  /** The text in place of a missing value. */
  none: string;
  notes?: (string | undefined)[];
  same: boolean;
  differs: boolean[];
  /** Only for staff: the answer to a customer lacks it (decisions 4). */
  staff?: boolean;
}

type FactTexts = Omit<FactRow, 'none' | 'same' | 'differs'> & { none?: string };

/** The rows of prices, dates and terms. A row without any value is left out. */
export function factRows(t: TFunction, language: Language, budgets: readonly BudgetColumn[]): FactRow[] {
  const euros = (amount: number) => formatEuros(amount, language);
  const differences = differencesToLowest(budgets.map(budget => budget.price_discount));
  const breakdowns = budgets.map(breakdown);
  const rows: FactTexts[] = [
    ...(budgets.some(budget => budget.discount > 0)
      ? [
          { label: t('budgets.initialPrice'), values: budgets.map(budget => euros(budget.total_price)) },
          {
            label: t('budgets.discount'),
            values: budgets.map(budget => (budget.discount > 0 ? percentageText(budget.discount) : null)),
            none: t('compare.noDiscount'),
          },
        ]
      : []),
    {
      label: t('budgetPage.totals'),
      values: budgets.map(budget => euros(budget.price_discount)),
      notes: differences.map(amount => (amount === 0 ? t('compare.lowest') : `+${euros(amount)}`)),
    },
    {
      label: t('budgetPage.perPerson'),
      values: breakdowns.map(({ perPerson, people }) => (perPerson && people > 1 ? euros(perPerson) : null)),
    },
    {
      label: t('budgetPage.deposit'),
      values: budgets.map(({ deposit }) => (deposit > 0 ? euros(deposit) : null)),
      none: t('compare.noDeposit'),
    },
    {
      label: t('compare.validity'),
      values: budgets.map(({ valid_until, expired, budget_status_id }) =>
        valid_until === null
          ? null
          : expired && budget_status_id === budgetStatus.pendiente
            ? t('budgets.expiredOn', { day: formatDay(valid_until) })
            : formatDay(valid_until),
      ),
      none: t('compare.noLimit'),
    },
    { label: t('compare.dates'), values: budgets.map(rangeText) },
    {
      label: t('compare.length'),
      values: budgets.map(budget => daysText(t, budget)),
    },
    {
      label: t('budgetPage.net'),
      values: budgets.map(({ net_price }) => (net_price === undefined ? null : euros(net_price))),
      staff: true,
    },
    {
      label: t('budgetPage.margin'),
      values: budgets.map(({ margin }) => (margin === undefined ? null : euros(margin))),
      notes: budgets.map(({ net_lines, lines }) =>
        net_lines === undefined || net_lines === lines.length
          ? undefined
          : t('budgetPage.marginKnown', { known: net_lines, count: lines.length }),
      ),
      staff: true,
    },
  ];
  return rows
    .filter(row => row.values.some(value => value !== null))
    .map(row => ({
      none: t('compare.none'),
      ...row,
      same: !areDifferent(row.values),
      differs: findOutliers(row.values),
    }));
}
