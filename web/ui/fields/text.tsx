import { TextInput } from '@mantine/core';
import type { ControlProps } from '../field.tsx';

interface Props extends ControlProps<string | null> {
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  maxLength?: number;
  readOnly?: boolean;
}

export function Text({ value, onChange, required, autoComplete = 'off', ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      withAsterisk={required}
      aria-required={required}
      autoComplete={autoComplete}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
