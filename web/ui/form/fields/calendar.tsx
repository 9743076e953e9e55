import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../contract/values/dates.ts';
import styles from '../field.module.css';

/** Weeks begin on Monday; months and days in the reader's language. */
export function Calendar({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1 }}>{children}</DatesProvider>;
}

interface DaysProps {
  day: string | null;
  /** Its month is shown first while no day is chosen. */
  opensAt: string | undefined;
  onPick: (day: string) => void;
}

/** The days of one month; the reader chooses one. While a date is being typed, the calendar follows it. */
export function CalendarDays({ day, opensAt, onPick }: DaysProps) {
  const { t } = useTranslation();
  const [turned, setTurned] = useState<{ to: string; from: string | null }>();
  const start = day ?? opensAt ?? today(new Date());
  return (
    <DatePicker
      ariaLabels={{
        nextMonth: t('kit.nextMonth'),
        previousMonth: t('kit.previousMonth'),
        nextYear: t('kit.nextYear'),
        previousYear: t('kit.previousYear'),
        nextDecade: t('kit.nextDecade'),
        previousDecade: t('kit.previousDecade'),
      }}
      classNames={{ day: styles.day }}
      date={turned && turned.from === day ? turned.to : start}
      onDateChange={to => setTurned({ to, from: day })}
      getDayProps={date => (date === start ? { 'data-autofocus': true } : {})}
      value={day}
      onChange={picked => {
        // A second click on the chosen day keeps it.
        const chosen = picked ?? day;
        if (chosen) onPick(chosen);
      }}
    />
  );
}
