import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../formats.ts';

/**
 * The props of an input for a number. The text stays as it was typed while the typing goes on: '10,0' shown as a number
 * would become '10' before its last digit.
 * @param read the number of a text: null if it is empty, NaN if it is no number
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
      // A text that is no number stays, so that the reader can correct it.
      onBlur: () => {
        if (!Number.isNaN(value)) setTyping(null);
      },
    },
  };
}
