import { NativeSelect as MantineNativeSelect, type NativeSelectProps } from '@mantine/core';
import type { ControlProps } from '../control.ts';

type Props = ControlProps<string> & Omit<NativeSelectProps, keyof ControlProps<string>>;

/** One of a short list, as the browser shows it: for pages of visitors, which load no list of ours. */
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
