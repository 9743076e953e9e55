import './lazy-texts.ts';
import { Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { maxChildren } from '../../../contract/travel-request/limits.ts';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field } from '../../ui/form/field.tsx';
import { useFormContext } from '../../ui/form/form.tsx';
import styles from './request.module.css';
import { ageCount, type TypedRequest } from './values.ts';

const number = { type: 'number', inputMode: 'numeric', size: 'md' } as const;

export function WhoFields() {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.nestedGroup}>
      <legend>{t('request.who')}</legend>
      <div className={styles.fieldRow}>
        <Field name="n_adults" label="request.adults" min={1} max={60} required withAsterisk={false} {...number} />
        <Field name="n_children" label="request.children" min={0} max={maxChildren} {...number} />
      </div>
      <Field name="children_ages" label="request.children" as={Ages} />
    </fieldset>
  );
}

function Ages({ name, value, onChange, error, disabled }: ControlProps<string[]>) {
  const { t } = useTranslation();
  const { n_children } = useFormContext<TypedRequest>().values;
  const ages = Array.from({ length: ageCount(n_children) }, (_, index) => value[index] ?? '');
  const children = ages.map((age, index) => ({ n: index + 1, age }));
  const errorId = `${name}-wrong`;
  if (ages.length === 0) return null;
  return (
    <>
      <div className={styles.ages}>
        {children.map(({ n, age }) => (
          <TextInput
            key={n}
            {...number}
            label={t('request.age', { n })}
            value={age}
            onChange={event => onChange(ages.with(n - 1, event.currentTarget.value))}
            disabled={disabled}
            error={Boolean(error)}
            aria-describedby={error ? errorId : undefined}
            min={0}
            max={17}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}

/**
 * The required consent and the optional one. Neither is ticked in advance.
 * @param mailing the agency's own words, if it has any; null for a customer, whose profile keeps that choice
 */
export function Consent({ mailing }: { mailing: { text: string | null } | null }) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Field
        name="privacy"
        label={
          <>
            {t('request.privacy')}{' '}
            <Link to="/politica-privacidad" target="_blank">
              {t('request.privacyLink')}
            </Link>
          </>
        }
        as={ConsentCheckbox}
      />
      {mailing && (
        <Field
          name="recivir_mailing"
          label={<span>{mailing.text ?? t('request.mailing')}</span>}
          as={ConsentCheckbox}
        />
      )}
    </Stack>
  );
}

function ConsentCheckbox({ name, label, value, onChange, error, disabled }: ControlProps<boolean>) {
  const errorId = `${name}-wrong`;
  return (
    <>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          name={name}
          checked={value}
          onChange={event => onChange(event.currentTarget.checked)}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
