import {
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../control.ts';

type PasswordProps = ControlProps<string | null> & Omit<PasswordInputProps, keyof ControlProps<string | null>>;

/** A password. The keyboard reaches its eye button, which has a name. */
export function Password({ value, onChange, required, autoComplete = 'new-password', ...rest }: PasswordProps) {
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

type TextAreaProps = ControlProps<string | null> & Omit<TextareaProps, keyof ControlProps<string | null>>;

export function TextArea({ value, onChange, required, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Textarea
      withAsterisk={required}
      aria-required={required}
      autosize
      minRows={rows}
      maxRows={12}
      {...rest}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}

type Props = ControlProps<string | null> & Omit<TextInputProps, keyof ControlProps<string | null>>;

export function Text({ value, onChange, required, autoComplete = 'off', ...rest }: Props) {
  return (
    <TextInput
      withAsterisk={required}
      aria-required={required}
      {...rest}
      autoComplete={autoComplete}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
