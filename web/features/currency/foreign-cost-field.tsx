import './staff-texts.ts';
import { Input, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type Currency,
  centsOfForeign,
  currencies,
  optionalForeignCost,
} from '../../../contract/currency/foreign-cost.ts';
import { today } from '../../../contract/values/dates.ts';
import { toEuros } from '../../../contract/values/money.ts';
import { withCapital } from '../../../contract/values/typography.ts';
import { get } from '../../lib/api.ts';
import type { AnyValue, ControlProps, Label } from '../../ui/form/control.ts';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Amount, DayField, Money, Select } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';

/** A foreign cost while it is typed; null for a cost in euros. */
interface TypedForeignCost {
  day: string | null;
  rate: string | number | null;
  amount: number | null;
  currency: Currency;
}

const currencyNames = new Intl.DisplayNames('es', { type: 'currency' });
const nameOf = (currency: Currency) => {
  const name = currencyNames.of(currency) ?? currency;
  return `${withCapital(name)} (${currency})`;
};
const foreignItems = currencies.map(id => ({ id, name: nameOf(id) }));

interface Props {
  /** The fields of the form for the cost in euros and for what is charged in another currency. */
  cost: string;
  foreign: string;
  label: Label;
}

/** A cost in euros, or one in the supplier's currency, converted by the rate of a day. */
export function ForeignCostFields({ cost, foreign, label }: Props) {
  const { values, setValue } = useFormContext<Record<string, AnyValue>>();
  const inEuros = values[foreign] === null || values[foreign] === undefined;
  return (
    <Stack gap="md">
      {inEuros ? (
        <Field key="typed" name={cost} label={label} as={Money} />
      ) : (
        <Field key="computed" name={cost} label={label} description="currency.computed" as={Money} readOnly />
      )}
      <Field
        name={foreign}
        label="currency.charges"
        as={ForeignCostInput}
        onChanged={(typed: TypedForeignCost | null) => {
          if (typed) setValue(cost, eurosOf(typed));
        }}
      />
    </Stack>
  );
}

/** The cost in euros; null until everything is typed. */
function eurosOf(typed: TypedForeignCost): number | null {
  const { data } = optionalForeignCost.safeParse(typed);
  return data ? toEuros(centsOfForeign(data)) : null;
}

function ForeignCostInput({ value, onChange, label, error, disabled = false }: ControlProps<TypedForeignCost | null>) {
  const { t } = useTranslation();
  const { data: rates = [] } = useQuery({
    queryKey: ['booking', 'rates'],
    queryFn: ({ signal }) => get('currency/rates', {}, { signal, quiet: true }),
  });
  const selectCurrency = (currency: 'EUR' | Currency) => {
    if (currency === 'EUR') return onChange(null);
    const lastRate = rates.find(rate => rate.currency === currency);
    const { rate = null, day = today(new Date()) } = lastRate ?? {};
    onChange({ day, rate, amount: value?.amount ?? null, currency });
  };
  const currency = value?.currency ?? 'EUR';
  return (
    <Input.Wrapper error={error}>
      <Stack gap="xs">
        <Select
          label={label}
          value={currency}
          onChange={selectCurrency}
          items={[{ id: 'EUR', name: t('currency.euro') }, ...foreignItems]}
          clearable={false}
          disabled={disabled}
        />
        {value && (
          <>
            <FieldRow>
              <Amount
                label={t('currency.amount', { currency })}
                value={value.amount}
                onChange={amount => onChange({ ...value, amount })}
                unit={currency}
                disabled={disabled}
              />
              <DayField
                label={t('currency.day')}
                value={value.day}
                onChange={day => onChange({ ...value, day })}
                disabled={disabled}
              />
            </FieldRow>
            <Amount
              label={t('currency.rate', { currency })}
              description={t('currency.rateHint', {
                currency,
                rate: value.rate ? String(value.rate).replace('.', ',') : '…',
              })}
              value={value.rate === null ? null : Number(value.rate)}
              onChange={rate => onChange({ ...value, rate })}
              unit={currency}
              disabled={disabled}
            />
          </>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
