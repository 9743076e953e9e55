import { Button, Input, TextInput } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  defaultTime,
  formatDay,
  type MomentOrDay,
  type SecondsOfDay,
  saidTime,
  secondsOfDay,
  timeOfDay,
} from '../../../../contract/values/dates.ts';
import { parseMoment, parseTime } from '../../formats.ts';
import styles from '../field.module.css';
import { CalendarDays } from './calendar.tsx';
import { type DateProps, TypedDate } from './typed-date.tsx';

interface TimeOfDayProps {
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
function TimeOfDay({ value, onChange, optional, inputRef }: TimeOfDayProps) {
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

interface Props extends DateProps {
  /** A day without a time stays without one. Otherwise it gets the default time. */
  dayAlone?: boolean;
}

export default function MomentInput({ placeholder, opensAt, dayAlone = false, ...rest }: Props) {
  const { t } = useTranslation();
  // An hour typed over a whole moment keeps its day.
  const lastValue = useRef<string | undefined>(undefined);
  const parse = (typed: string) => {
    const moment = parseMoment(typed, opensAt, lastValue.current);
    return moment === null || dayAlone || saidTime(moment) ? moment : `${moment} ${defaultTime.slice(0, 5)}`;
  };
  const whole = rest.value && parseMoment(rest.value);
  if (whole) lastValue.current = whole.slice(0, 10);
  return (
    <TypedDate
      {...rest}
      placeholder={placeholder ?? t('kit.momentPlaceholder')}
      icon={<IconCalendarClock size={16} />}
      parse={parse}
      format={formatFull}
      calendar={chosen => (
        <DayAndTime
          moment={parse(rest.value ?? '')}
          opensAt={opensAt}
          dayAlone={dayAlone}
          onChange={rest.onChange}
          onClose={() => chosen(rest.value)}
        />
      )}
    />
  );
}

/** The field of a moment that may lack its time. */
export const MomentOrDayInput = (props: DateProps) => <MomentInput {...props} dayAlone />;

/** dd/MM/yyyy HH:mm:ss, as the pickers show it (specification 9). */
function formatFull(value: string): string {
  const moment = parseMoment(value) ?? '';
  const time = saidTime(moment);
  return time ? `${formatDay(moment)} ${time}:00` : formatDay(moment);
}

interface DayAndTimeProps {
  moment: MomentOrDay | null;
  opensAt: MomentOrDay | undefined;
  dayAlone: boolean;
  onChange: (moment: MomentOrDay) => void;
  onClose: () => void;
}

/** A calendar with a time below it. Every choice counts at once; the button only closes. */
function DayAndTime({ moment, opensAt, dayAlone, onChange, onClose }: DayAndTimeProps) {
  const { t } = useTranslation();
  const hours = useRef<HTMLInputElement>(null);
  // Keeps a time that is chosen before the day. An end has no default time if its start has no time.
  const alone = dayAlone && opensAt !== undefined && !saidTime(opensAt);
  const [early, setEarly] = useState<SecondsOfDay | null>(alone ? null : secondsOfDay(defaultTime));
  const day = moment?.slice(0, 10) ?? null;
  const timeText = moment && saidTime(moment);
  const seconds = moment ? (timeText ? secondsOfDay(timeText) : null) : early;
  const at = (on: string, time: SecondsOfDay | null) => (time === null ? on : `${on} ${timeOfDay(time)}`);
  const setTime = (time: SecondsOfDay | null) => {
    setEarly(time);
    if (day) onChange(at(day, time));
  };
  return (
    <>
      <CalendarDays
        day={day}
        opensAt={opensAt?.slice(0, 10)}
        onPick={picked => {
          onChange(at(picked, seconds));
          hours.current?.focus();
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to Enter in the time. */}
      <div
        className={styles.time}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onClose();
        }}
      >
        <TimeOfDay value={seconds} onChange={setTime} optional={dayAlone} inputRef={hours} />
        <Button onClick={onClose}>{t('kit.done')}</Button>
      </div>
    </>
  );
}
