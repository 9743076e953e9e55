import { Button } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
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
import { parseMoment } from '../../formats.ts';
import { Calendar, Days } from './calendar.tsx';
import styles from './moment-input.module.css';
import { TimeOfDay } from './time-of-day.tsx';
import { type DateProps, TypedDate } from './typed-date.tsx';

interface Props extends DateProps {
  /** A day without a time stays without one. Otherwise it gets the default time. */
  dayAlone?: boolean;
}

export default function MomentInput({ placeholder, opensAt, dayAlone = false, ...rest }: Props) {
  const { t } = useTranslation();
  // An hour typed over a whole moment keeps its day.
  const known = useRef<string | undefined>(undefined);
  const parse = (typed: string) => {
    const moment = parseMoment(typed, opensAt, known.current);
    return moment === null || dayAlone || saidTime(moment) ? moment : `${moment} ${defaultTime.slice(0, 5)}`;
  };
  const whole = rest.value && parseMoment(rest.value);
  if (whole) known.current = whole.slice(0, 10);
  return (
    <TypedDate
      {...rest}
      placeholder={placeholder ?? t('kit.momentPlaceholder')}
      icon={<IconCalendarClock size={16} />}
      parse={parse}
      format={formatFull}
      calendar={chosen => (
        <Calendar>
          <DayAndTime
            moment={parse(rest.value ?? '')}
            opensAt={opensAt}
            dayAlone={dayAlone}
            onChange={rest.onChange}
            onClose={() => chosen(rest.value)}
          />
        </Calendar>
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
  const said = moment && saidTime(moment);
  const seconds = moment ? (said ? secondsOfDay(said) : null) : early;
  const at = (on: string, time: SecondsOfDay | null) => (time === null ? on : `${on} ${timeOfDay(time)}`);
  const setTime = (time: SecondsOfDay | null) => {
    setEarly(time);
    if (day) onChange(at(day, time));
  };
  return (
    <>
      <Days
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
