import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readNumber } from '../../formats.ts';
import type { ControlProps } from '../control.ts';
import { useTypedNumber } from './use-typed-number.ts';

interface Props extends ControlProps<number | null> {
  /** The unit shown at the end of the field. */
  unit: string;
  readOnly?: boolean;
}

/**
 * A number with decimals. Emits a float, or null when empty (specification 5). A text that is not a number becomes NaN,
 * which the form's schema refuses: null would quietly save an empty value.
 */
export function Amount({ value, onChange, required, unit, ...rest }: Props) {
  const { i18n } = useTranslation();
  const { input } = useTypedNumber(value, onChange, text => readNumber(text, i18n.language));
  return (
    <TextInput
      {...rest}
      {...input}
      withAsterisk={required}
      aria-required={required}
      autoComplete="off"
      inputMode="decimal"
      maxLength={30}
      rightSection={<span aria-hidden>{unit}</span>}
      rightSectionPointerEvents="none"
    />
  );
}
