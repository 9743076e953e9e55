import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../field.tsx';

interface Props extends ControlProps<string | null> {
  autoComplete?: 'new-password' | 'current-password';
}

export function Password({ value, onChange, required, autoComplete = 'new-password', ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...rest}
      withAsterisk={required}
      aria-required={required}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('kit.showPassword'), tabIndex: 0, 'aria-hidden': false }}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
