import { Stack } from '@mantine/core';
import './own-texts.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field } from '../../ui/form/field.tsx';
import styles from './request.module.css';

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
        as={Tick}
      />
      {mailing && (
        <Field name="recivir_mailing" label={<span>{mailing.text ?? t('request.mailing')}</span>} as={Tick} />
      )}
    </Stack>
  );
}

function Tick({ name, label, value, onChange, error, disabled }: ControlProps<boolean>) {
  const wrong = `${name}-wrong`;
  return (
    <>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name={name}
          checked={value}
          onChange={event => onChange(event.currentTarget.checked)}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? wrong : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={wrong} className={styles.wrong}>
          {error}
        </p>
      )}
    </>
  );
}
