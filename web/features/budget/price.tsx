import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BudgetCard, BudgetColumn } from '../../../contract/budget/calls.ts';
import { formatEuros, perPerson, toCents, toEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import styles from './price.module.css';

interface Props {
  budget: Pick<BudgetCard, 'total_price' | 'discount' | 'price_discount'>;
  /** For a row of staff: the price to pay, and the initial price small below it. */
  dense?: boolean;
}

/** Initial price, discount and final price (specification 2). Without a discount, customers see one price. */
export function Price({ budget, dense }: Props) {
  const { t } = useTranslation();
  const euros = (amount: number) => formatEuros(amount, currentLanguage());
  return (
    <p className={styles.price} data-dense={dense || undefined} data-figures>
      <Text span inherit c="dimmed" fz="xs">
        {t(dense || budget.discount !== 0 ? 'budgets.initialPrice' : 'budgetPage.totals')}
      </Text>
      {budget.discount !== 0 && (
        <>
          <Text component="s" inherit c="gray.7" td="line-through">
            {euros(budget.total_price)}
          </Text>
          <Text span inherit bdrs="xs" bg="terracotta.0" c="terracotta.8" fw={600} fz="xs" p="1px 6px">
            {percentageText(budget.discount)}
          </Text>
        </>
      )}
      <strong>{euros(budget.price_discount)}</strong>
    </p>
  );
}

/** '−5 %', in the notation of the reader's language. */
export function percentageText(discount: number): string {
  const locale = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' }[currentLanguage()];
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(-discount / 100);
}

interface Breakdown {
  people: number;
  /** Null when the trip does not say how many people travel. */
  perPerson: number | null;
  discountAmount: number;
  /** The margin in percent of the discounted price of the same lines; null if the reader may not know it. */
  marginPercent: number | null;
}

/** The figures that the totals show beside the sums from the server. In euros, computed in cents. */
export function breakdown(budget: BudgetColumn): Breakdown {
  const people = budget.travel.n_adults + budget.travel.n_children;
  const cents = perPerson(toCents(budget.price_discount), people);
  const { margin = 0, net_price = 0 } = budget;
  return {
    people,
    perPerson: cents === null ? null : toEuros(cents),
    discountAmount: toEuros(toCents(budget.total_price) - toCents(budget.price_discount)),
    marginPercent: margin + net_price === 0 ? null : (margin / (margin + net_price)) * 100,
  };
}
