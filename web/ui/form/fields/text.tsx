import { TextInput, type TextInputProps } from '@mantine/core';
import type { ControlProps } from '../control.ts';

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
