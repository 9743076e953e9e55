import { NativeSelect as MantineNativeSelect, type NativeSelectProps } from '@mantine/core';
import type { ControlProps } from '../control.ts';

type Props = ControlProps<string> & Omit<NativeSelectProps, keyof ControlProps<string>>;

/** A choice from a short list, drawn by the browser, for pages of visitors: these do not load our own list. */
export function NativeSelect({ value, onChange, required, ...rest }: Props) {
  return (
    <MantineNativeSelect
      withAsterisk={required}
      aria-required={required}
      {...rest}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
