import { Switch as MantineSwitch } from '@mantine/core';
import type { ControlProps } from '../control.ts';

export function Switch({ value, onChange, required, placeholder: _, ...rest }: ControlProps<boolean>) {
  return (
    <MantineSwitch
      {...rest}
      aria-required={required}
      checked={value}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  );
}
