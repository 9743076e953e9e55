import { VisuallyHidden } from '@mantine/core';
import type { ScheduleEventData } from '@mantine/schedule';
import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskRow } from '../../../../contract/task/calls.ts';
import { taskMinutes } from '../../../../contract/task/schema.ts';
import { isOpen } from '../../../../contract/task/state.ts';
import { statusLooks } from '../look.tsx';
import type { CalendarView } from '../views.ts';
import styles from './event.module.css';

/** The hours that the calendar shows (specification 2). An earlier task is drawn in the first hour. */
export const firstHour = '01:00:00';
export const lastMoment = '23:59:59';
/** A later task is drawn here, so that it is a line high; it shows its own time. */
const lastStart = '23:30:00';

/** The participants (decisions 6): the client and the agent. */
export const attendeesOf = ({ client, agent }: TaskRow) => [client, agent].filter(Boolean).join(', ');

/** A task as an event of the calendar: one hour long, within the hours of its day. */
export function eventOf(task: TaskRow, t: TFunction): ScheduleEventData<{ task: TaskRow }> {
  const day = task.date.slice(0, 10);
  const time = `${task.date.slice(11)}:00`;
  const start = time < firstHour ? firstHour : time > lastStart ? lastStart : time;
  const end = minutesLater(start, taskMinutes);
  const parts = [
    task.date.slice(11),
    task.name,
    task.travel,
    attendeesOf(task),
    t(`task.status.${task.task_status_id}`),
  ];
  return {
    id: task.id,
    // The tooltip, for events that are too small for their text.
    title: parts.filter(Boolean).join(' · '),
    start: `${day} ${start}`,
    end: `${day} ${end < start ? lastMoment : end}`,
    color: statusLooks[task.task_status_id].colour,
    payload: { task },
  };
}

/** Adds minutes to a time of day; after midnight it begins again at zero. */
function minutesLater(time: string, minutes: number): string {
  const all = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes;
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(all / 60) % 24)}:${pad(all % 60)}:00`;
}

/** What an event shows (specification 2): title, place and attendees. In a month it has room only for the title. */
export function EventBody({ task, view }: { task: TaskRow; view: CalendarView }) {
  const { t } = useTranslation();
  const { Icon } = statusLooks[task.task_status_id];
  const attendees = attendeesOf(task);
  const Detail = view === 'month' ? VisuallyHidden : 'span';
  return (
    <span className={styles.body} data-view={view} data-closed={!isOpen(task.task_status_id) || undefined}>
      <span className={styles.title}>
        <Icon size={13} stroke={2.25} aria-hidden className={styles.icon} />
        <VisuallyHidden>{`${t(`task.status.${task.task_status_id}`)}: `}</VisuallyHidden>
        <time className={styles.time}>{task.date.slice(11)}</time> <b className={styles.name}>{words(task.name)}</b>
      </span>
      {task.travel && (
        <Detail className={styles.detail}>
          <VisuallyHidden>{`, ${t('task.place')}: `}</VisuallyHidden>
          {task.travel}
        </Detail>
      )}
      {attendees && (
        <Detail className={styles.detail}>
          <VisuallyHidden>{`, ${t('task.attendees')}: `}</VisuallyHidden>
          {attendees}
        </Detail>
      )}
    </span>
  );
}

/** The words apart: one that is wider than its column ends in an ellipsis, and is not broken. */
const words = (name: string) =>
  name.split(/\s+/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name stay in their order.
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ));

/** Stands for the tasks that do not fit, and says how many they are. */
export function RestBody({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.rest}>
      <b aria-hidden>+{count}</b>
      <VisuallyHidden>{t('task.moreOfDay', { count })}</VisuallyHidden>
    </span>
  );
}
