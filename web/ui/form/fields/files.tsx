import { Input } from '@mantine/core';
import type { ControlProps } from '../control.ts';
import { FileDrop, type FileDropProps } from '../file-drop.tsx';

type Props = ControlProps<File | null> & Omit<FileDropProps, 'value' | 'onChange' | 'label' | 'disabled' | 'invalid'>;

/** One file of a form; the part of the body with its name carries it. */
export function FileField({ label, error, required, description, disabled, placeholder: _, ...drop }: Props) {
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} description={description} withAsterisk={required}>
      <FileDrop {...drop} label={label} disabled={disabled} invalid={Boolean(error)} />
    </Input.Wrapper>
  );
}
