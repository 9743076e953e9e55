import { TimePicker } from '@mantine/dates';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { type SecondsOfDay, secondsOfDay, timeOfDay } from '../../../contract/time-of-day.ts';

interface Props {
  value: SecondsOfDay;
  onChange: (seconds: SecondsOfDay) => void;
  hoursRef: RefObject<HTMLInputElement | null>;
}

/** Hours 0–23 and minutes 0–59, stored as seconds (specification 9); while one of them is empty, nothing changes. */
export function TimeOfDay({ value, onChange, hoursRef }: Props) {
  const { t } = useTranslation();
  return (
    <TimePicker
      value={timeOfDay(value)}
      onChange={chosen => chosen && onChange(secondsOfDay(chosen))}
      hoursRef={hoursRef}
      hoursInputLabel={t('kit.hours')}
      minutesInputLabel={t('kit.minutes')}
    />
  );
}
