import { Textarea } from '@mantine/core';
import type { ControlProps } from '../field.tsx';

interface Props extends ControlProps<string | null> {
  rows?: number;
}

export function TextArea({ value, onChange, required, rows = 3, ...rest }: Props) {
  return (
    <Textarea
      {...rest}
      withAsterisk={required}
      aria-required={required}
      autosize
      minRows={rows}
      maxRows={12}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
