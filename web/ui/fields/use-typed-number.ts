import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../formats.ts';

/**
 * A number that is typed as a text, as the props of its input. While it is being typed it stays as it was written: shown
 * as its number, '10,0' would be '10' before its last digit is in.
 * @param read the number that a text says, null for an empty one, NaN for one that says none
 */
export function useTypedNumber(
  value: number | null,
  onChange: (value: number | null) => void,
  read: (text: string) => number | null,
) {
  const { i18n } = useTranslation();
  const [typing, setTyping] = useState<string | null>(null);
  const kept = typing !== null && Object.is(read(typing), value) ? typing : null;
  const shown = value === null || Number.isNaN(value) ? '' : formatAmount(value, i18n.language);
  return {
    stopTyping: () => setTyping(null),
    input: {
      value: kept ?? shown,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setTyping(currentTarget.value);
        onChange(read(currentTarget.value));
      },
      // A text that is no number stays, for its writer to put it right.
      onBlur: () => {
        if (!Number.isNaN(value)) setTyping(null);
      },
    },
  };
}
