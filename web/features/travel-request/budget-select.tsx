import './own-texts.ts';
import { useTranslation } from 'react-i18next';
import { budgetRanges } from '../../../contract/travel-request/schema.ts';
import { Field } from '../../ui/form/field.tsx';
import { NativeSelect } from '../../ui/form/fields/native-select.tsx';
import { Optional } from './optional.tsx';

/** How much a traveller wants to spend; they may also answer that they do not know. */
export function BudgetSelect() {
  const { t, i18n } = useTranslation();
  const euros = new Intl.NumberFormat(i18n.language, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
    useGrouping: true,
  });
  const label = ({ from, to }: { from: number | null; to: number | null }) => {
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
        ...Object.entries(budgetRanges).map(([value, range]) => ({ value, label: label(range) })),
      ]}
      size="md"
    />
  );
}
