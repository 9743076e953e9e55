import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../field.tsx';
import { formatAmount, parseAmount } from '../formats.ts';

interface Props extends ControlProps<number | null> {
  /** The unit, at the end of the field. */
  unit: string;
  readOnly?: boolean;
}

/**
 * A number with decimals. Emits a float, or null when empty (specification 5); a text that is no number is NaN, which
 * the form's schema refuses: as null it would quietly save nothing in the place of what was written.
 */
export function Amount({ value, onChange, required, unit, ...rest }: Props) {
  const { i18n } = useTranslation();
  // As it was written: shown as its number, '10,0' would be '10' before its last digit is in.
  const [typing, setTyping] = useState<string | null>(null);

  function read(text: string): number | null {
    return text.trim() === '' ? null : (parseAmount(text, i18n.language) ?? Number.NaN);
  }

  const kept = typing !== null && Object.is(read(typing), value) ? typing : null;
  const shown = value === null || Number.isNaN(value) ? '' : formatAmount(value, i18n.language);

  return (
    <TextInput
      {...rest}
      withAsterisk={required}
      aria-required={required}
      autoComplete="off"
      inputMode="decimal"
      maxLength={30}
      rightSection={<span aria-hidden>{unit}</span>}
      rightSectionPointerEvents="none"
      value={kept ?? shown}
      onChange={event => {
        setTyping(event.currentTarget.value);
        onChange(read(event.currentTarget.value));
      }}
      // A text that is no number stays, for its writer to put it right.
      onBlur={() => !Number.isNaN(value) && setTyping(null)}
    />
  );
}
