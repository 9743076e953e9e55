import { useTranslation } from 'react-i18next';
import type { BudgetRange } from '../../../contract/travel-request.ts';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/fields/native-select.tsx';
import { Optional } from './optional.tsx';

// The contract's own list would load its schema, which the first page does not need. The type keeps both lists equal.
const ranges: Readonly<Record<BudgetRange, readonly [from: number | null, to: number | null]>> = {
  to500: [null, 500],
  to1000: [500, 1000],
  to2000: [1000, 2000],
  to4000: [2000, 4000],
  from4000: [4000, null],
};

/** How much a traveller wants to spend; they may also answer that they do not know. */
export function BudgetSelect() {
  const { t, i18n } = useTranslation();
  const euros = new Intl.NumberFormat(i18n.language, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
    useGrouping: true,
  });
  const label = ([from, to]: readonly [number | null, number | null]) => {
    if (from === null) return t('request.budgetTo', { to: euros.format(to ?? 0) });
    if (to === null) return t('request.budgetFrom', { from: euros.format(from) });
    return t('request.budgetBetween', { from: euros.format(from), to: euros.format(to) });
  };
  return (
    <Field
      name="budget_range"
      label={<Optional label={t('request.budget')} />}
      as={NativeSelect}
      data={[
        { value: '', label: t('request.budgetUnknown') },
        ...Object.entries(ranges).map(([value, range]) => ({ value, label: label(range) })),
      ]}
      size="md"
    />
  );
}
