import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../contract/dates.ts';
import { monthsAhead } from '../../../contract/travel-request-limits.ts';
import type { FieldsProps } from './draft.ts';
import styles from './request.module.css';
import { monthsFrom } from './values.ts';

/** Dates, or a month and a length. Each side keeps what was typed while the other is in view. */
export function WhenFields({ draft, errorOf }: FieldsProps) {
  const { t, i18n } = useTranslation();
  const [flexible, setFlexible] = useState(draft.flexible === 'true');
  const now = today(new Date());
  const [from, setFrom] = useState(draft.date_from ?? '');
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
        {(['false', 'true'] as const).map(value => (
          <label key={value}>
            <input
              type="radio"
              name="flexible"
              value={value}
              checked={flexible === (value === 'true')}
              onChange={() => setFlexible(value === 'true')}
            />
            <span>{t(value === 'true' ? 'request.flexible' : 'request.fixed')}</span>
          </label>
        ))}
      </div>
      <div className={styles.pair} hidden={flexible}>
        <TextInput
          name="date_from"
          type="date"
          label={t('request.dateFrom')}
          defaultValue={draft.date_from}
          error={errorOf('date_from')}
          min={now}
          onChange={event => setFrom(event.currentTarget.value)}
          {...required}
        />
        <TextInput
          name="date_to"
          type="date"
          label={t('request.dateTo')}
          defaultValue={draft.date_to}
          error={errorOf('date_to')}
          min={from > now ? from : now}
          {...required}
        />
      </div>
      <div className={styles.pair} hidden={!flexible}>
        <NativeSelect
          name="month"
          label={t('request.month')}
          defaultValue={draft.month}
          error={errorOf('month')}
          data={[{ value: '', label: t('request.anyMonth') }, ...months]}
          size="md"
        />
        <TextInput
          name="days"
          type="number"
          inputMode="numeric"
          label={t('request.days')}
          defaultValue={draft.days ?? '7'}
          error={errorOf('days')}
          min={1}
          max={90}
          {...required}
        />
      </div>
    </fieldset>
  );
}
