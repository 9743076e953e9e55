import './own-texts.ts';
import { useTranslation } from 'react-i18next';
import { longestTravel, monthsAhead } from '../../../contract/travel-request/schema.ts';
import { isDay, today } from '../../../contract/values/dates.ts';
import { Field } from '../../ui/form/field.tsx';
import { NativeSelect } from '../../ui/form/fields/native-select.tsx';
import { useFormContext } from '../../ui/form/form.tsx';
import { RequestDay } from './day.tsx';
import styles from './request.module.css';
import { monthsFrom, type TypedRequest } from './values.ts';

/** Either dates, or a month and a length. The hidden variant keeps what was typed. */
export function WhenFields() {
  const { t, i18n } = useTranslation();
  const { values, setValue } = useFormContext<TypedRequest>();
  const { flexible, date_from } = values;
  const now = today(new Date());
  const name = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const months = monthsFrom(now, monthsAhead).map(month => ({
    value: month,
    label: name.format(new Date(`${month}-01T00:00:00Z`)),
  }));
  const required = { required: true, withAsterisk: false, size: 'md' } as const;
  return (
    <fieldset className={styles.inner}>
      <legend>{t('request.when')}</legend>
      <div className={styles.choice}>
        {[false, true].map(value => (
          <label key={String(value)}>
            <input
              type="radio"
              name="flexible"
              checked={flexible === value}
              onChange={() => setValue('flexible', value)}
            />
            <span>{t(value ? 'request.flexible' : 'request.fixed')}</span>
          </label>
        ))}
      </div>
      <div className={styles.pair} hidden={flexible}>
        <Field name="date_from" label="request.dateFrom" as={RequestDay} {...required} />
        <Field
          name="date_to"
          label="request.dateTo"
          as={RequestDay}
          opensAt={date_from && isDay(date_from) ? date_from : undefined}
          {...required}
        />
      </div>
      <div className={styles.pair} hidden={!flexible}>
        <Field
          name="month"
          label="request.month"
          as={NativeSelect}
          data={[{ value: '', label: t('request.anyMonth') }, ...months]}
          size="md"
        />
        <Field
          name="days"
          label="request.days"
          type="number"
          inputMode="numeric"
          min={1}
          max={longestTravel}
          {...required}
        />
      </div>
    </fieldset>
  );
}
