import { Input, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SecondsOfDay, timeOfDay } from '../../../contract/time-of-day.ts';
import { parseTime } from '../formats.ts';

interface Props {
  value: SecondsOfDay | null;
  /** Null where the field was emptied. */
  onChange: (seconds: SecondsOfDay | null) => void;
  /** It may be empty. */
  optional: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * A time of day in one field, typed as people write one: in two parts, of which the first sends the focus on, the
 * habitual Tab would skip the second. Hours 0–23 and minutes 0–59, stored as seconds (specification 9).
 */
export function TimeOfDay({ value, onChange, optional, inputRef }: Props) {
  const { t } = useTranslation();
  const [typing, setTyping] = useState<string | null>(null);
  const wrong = typing !== null && typing.trim() !== '' && parseTime(typing) === null;

  function typed(text: string): void {
    setTyping(text);
    const seconds = parseTime(text);
    // On the way to 15:30 stands 1, which is one o'clock only for those who stop there.
    if (seconds !== null && text.trim().length > 2) onChange(seconds);
    if (text.trim() === '' && optional) onChange(null);
  }

  function finished(): void {
    if (wrong) return;
    const seconds = typing === null ? null : parseTime(typing);
    if (seconds !== null && seconds !== value) onChange(seconds);
    setTyping(null);
  }

  return (
    <TextInput
      ref={inputRef}
      aria-label={t('kit.time')}
      placeholder="--:--"
      autoComplete="off"
      error={wrong && t('common.dateInvalid')}
      value={typing ?? (value === null ? '' : timeOfDay(value))}
      rightSection={
        optional && value !== null ? (
          <Input.ClearButton tabIndex={-1} aria-label={t('kit.noTime')} onClick={() => typed('')} />
        ) : undefined
      }
      onChange={event => typed(event.currentTarget.value)}
      // What is around it keeps the focus where it is.
      onMouseDown={event => event.stopPropagation()}
      onFocus={event => event.currentTarget.select()}
      onKeyDown={event => event.key === 'Enter' && finished()}
      onBlur={finished}
    />
  );
}
