import { Input, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SecondsOfDay, timeOfDay } from '../../../../contract/values/dates.ts';
import { parseTime } from '../../formats.ts';

interface Props {
  value: SecondsOfDay | null;
  /** Null when the field was emptied. */
  onChange: (seconds: SecondsOfDay | null) => void;
  optional: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * A time of day in one field, as people type it. In a field of two parts the focus would move on by itself, and a
 * habitual Tab would then skip the second part. Hours 0–23 and minutes 0–59, stored as seconds (specification 9).
 */
export function TimeOfDay({ value, onChange, optional, inputRef }: Props) {
  const { t } = useTranslation();
  const [typing, setTyping] = useState<string | null>(null);
  const wrong = typing !== null && typing.trim() !== '' && parseTime(typing) === null;

  function typed(text: string): void {
    setTyping(text);
    const seconds = parseTime(text);
    // While '15:30' is being typed, the field reads '1', which means one o'clock only if the typing stops there.
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
      // The calendar around this field must not hinder a click from focusing it.
      onMouseDown={event => event.stopPropagation()}
      onFocus={event => event.currentTarget.select()}
      onKeyDown={event => event.key === 'Enter' && finished()}
      onBlur={finished}
    />
  );
}
