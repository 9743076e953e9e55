import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../contract/dates.ts';
import styles from './calendar.module.css';

/** Weeks begin on Monday; months and days in the reader's language. */
export function Calendar({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1 }}>{children}</DatesProvider>;
}

interface DaysProps {
  day: string | null;
  /** The day whose month is shown first where no day is chosen. */
  opensAt: string | undefined;
  onPick: (day: string) => void;
}

/** The days of a month, of which one may be chosen; what is typed meanwhile turns its pages. */
export function Days({ day, opensAt, onPick }: DaysProps) {
  const labels = useCalendarLabels();
  const [turned, setTurned] = useState<{ to: string; from: string | null }>();
  const start = day ?? opensAt ?? today(new Date());
  return (
    <DatePicker
      ariaLabels={labels}
      classNames={{ day: styles.day }}
      date={turned && turned.from === day ? turned.to : start}
      onDateChange={to => setTurned({ to, from: day })}
      getDayProps={date => (date === start ? { 'data-autofocus': true } : {})}
      value={day}
      onChange={picked => {
        // A second click on the chosen day chooses it again.
        const chosen = picked ?? day;
        if (chosen) onPick(chosen);
      }}
    />
  );
}

/** What the arrows of a calendar say to those who do not see them. */
function useCalendarLabels() {
  const { t } = useTranslation();
  return {
    nextMonth: t('kit.nextMonth'),
    previousMonth: t('kit.previousMonth'),
    nextYear: t('kit.nextYear'),
    previousYear: t('kit.previousYear'),
    nextDecade: t('kit.nextDecade'),
    previousDecade: t('kit.previousDecade'),
  };
}
