import { Button } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTime, formatDay } from '../../../contract/dates.ts';
import { secondsOfDay, timeOfDay } from '../../../contract/time-of-day.ts';
import { parseMoment } from '../formats.ts';
import { Calendar, Days } from './calendar.tsx';
import styles from './moment-input.module.css';
import { TimeOfDay } from './time-of-day.tsx';
import { type DateProps, TypedDate } from './typed-date.tsx';

export default function MomentInput({ placeholder, opensAt, ...rest }: DateProps) {
  const { t } = useTranslation();
  return (
    <TypedDate
      {...rest}
      placeholder={placeholder ?? t('kit.momentPlaceholder')}
      icon={<IconCalendarClock size={16} />}
      parse={parseMoment}
      format={moment => `${formatDay(moment)} ${parseMoment(moment)?.slice(11)}:00`}
      calendar={chosen => (
        <Calendar>
          <DayAndTime
            moment={parseMoment(rest.value ?? '')}
            opensAt={opensAt}
            onChange={rest.onChange}
            onClose={() => chosen(rest.value)}
          />
        </Calendar>
      )}
    />
  );
}

interface DayAndTimeProps {
  moment: string | null;
  opensAt: string | undefined;
  onChange: (moment: string) => void;
  onClose: () => void;
}

/** A day, its time under it; what is chosen counts at once, the button only closes. */
function DayAndTime({ moment, opensAt, onChange, onClose }: DayAndTimeProps) {
  const { t } = useTranslation();
  const hours = useRef<HTMLInputElement>(null);
  // Chosen before there is a day to keep it with.
  const [early, setEarly] = useState(secondsOfDay(defaultTime));
  const day = moment?.slice(0, 10) ?? null;
  const seconds = moment ? secondsOfDay(moment.slice(11)) : early;
  return (
    <>
      <Days
        day={day}
        opensAt={opensAt}
        onPick={picked => {
          onChange(`${picked} ${timeOfDay(seconds)}`);
          hours.current?.focus();
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears Enter in either part of the time. */}
      <div
        className={styles.time}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onClose();
        }}
      >
        <TimeOfDay
          value={seconds}
          onChange={chosen => {
            setEarly(chosen);
            if (day) onChange(`${day} ${timeOfDay(chosen)}`);
          }}
          hoursRef={hours}
        />
        <Button onClick={onClose}>{t('kit.done')}</Button>
      </div>
    </>
  );
}
