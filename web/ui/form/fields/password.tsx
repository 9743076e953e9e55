import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../control.ts';

type Props = ControlProps<string | null> & Omit<PasswordInputProps, keyof ControlProps<string | null>>;

/** A password. The keyboard reaches its eye button, which has a name. */
export function Password({ value, onChange, required, autoComplete = 'new-password', ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      withAsterisk={required}
      aria-required={required}
      aria-invalid={rest.error ? true : undefined}
      {...rest}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0, 'aria-hidden': false }}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
