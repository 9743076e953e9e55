import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, isDay, today } from '../../../../contract/values/dates.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { DayField } from '../../../ui/form/fields/index.ts';
import { spanText, turned } from '../range.ts';
import { calendarViews, type TaskView, taskViews } from '../views.ts';
import styles from './calendar-bar.module.css';

interface Props {
  view: TaskView;
  day: Day;
  phone: boolean;
  onView: (view: TaskView) => void;
  onDay: (day: Day) => void;
}

/**
 * The controls of the calendar (specification 2): the three buttons, the view, a day to go to, and the present period. A
 * phone has one more view.
 */
export function CalendarBar({ view, day, phone, onView, onDay }: Props) {
  const { t } = useTranslation();
  const views = phone || view === 'agenda' ? taskViews : calendarViews;
  return (
    <div className={styles.bar}>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={() => onDay(turned(view, day, -1))}
        >
          {t('task.previous')}
        </Button>
        <Button variant="default" onClick={() => onDay(today(new Date()))}>
          {t('task.current')}
        </Button>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          onClick={() => onDay(turned(view, day, 1))}
        >
          {t('task.next')}
        </Button>
      </Group>
      <p className={styles.range} aria-live="polite">
        <b>{t(`task.range.${view}`)}:</b> {spanText(view, day, currentLanguage())}
      </p>
      <MoveTo day={day} onDay={onDay} />
      <SegmentedControl
        aria-label={t('task.view')}
        value={view}
        onChange={value => onView(value as TaskView)}
        className={styles.views}
        data={views.map(value => ({ value, label: t(`task.view.${value}`) }))}
      />
    </div>
  );
}

/** A day that is half typed stays in its field, and the calendar waits until it is complete. */
function MoveTo({ day, onDay }: Pick<Props, 'day' | 'onDay'>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(day);
  useEffect(() => setTyped(day), [day]);
  return (
    <div className={styles.date}>
      <DayField
        label={t('task.moveToDate')}
        value={typed}
        onChange={value => {
          setTyped(value);
          if (value !== null && isDay(value)) onDay(value);
        }}
      />
    </div>
  );
}
