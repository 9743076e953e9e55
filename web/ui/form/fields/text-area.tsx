import { Textarea, type TextareaProps } from '@mantine/core';
import type { ControlProps } from '../control.ts';

type Props = ControlProps<string | null> & Omit<TextareaProps, keyof ControlProps<string | null>>;

export function TextArea({ value, onChange, required, rows = 3, ...rest }: Props) {
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
