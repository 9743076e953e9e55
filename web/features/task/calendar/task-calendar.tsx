import '@mantine/schedule/styles.css';
import { Flex, Paper, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { DayView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule';
import type { TFunction } from 'i18next';
import { Fragment, type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskRow } from '../../../../contract/task/calls.ts';
import { type TaskDate, taskMinutes } from '../../../../contract/task/schema.ts';
import { isOpenTask } from '../../../../contract/task/state.ts';
import {
  addDays,
  type Day,
  daysBetween,
  defaultTime,
  formatLongDay,
  localMoment,
} from '../../../../contract/values/dates.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { Calendar } from '../../../ui/form/fields/calendar.tsx';
import type { TaskMove } from '../api.ts';
import { type CalendarView, mondayOf } from '../range.ts';
import { taskStatusStyles } from '../task-list.tsx';
import { isOverflow, limitOverlaps } from './overlaps.ts';
import styles from './task-calendar.module.css';

interface Props {
  view: CalendarView;
  day: Day;
  tasks: readonly TaskRow[];
  onOpen: (task: TaskRow) => void;
  /** The reader has chosen an empty place. */
  onAdd: (date: TaskDate) => void;
  onMove: (task: TaskRow, move: TaskMove) => void;
  /** The reader has chosen a day of the week. */
  onDay: (day: Day) => void;
}

/** The parts of a week that are laid out for a phone. */
const weekParts = {
  weekView: styles.week,
  weekViewHeader: styles.header,
  weekViewCorner: styles.corner,
  weekViewInner: styles.inner,
  weekViewSlotLabels: styles.labels,
};

/** Dragging moves in steps of a quarter of an hour, a key in steps of half an hour. */
const dragMinutes = 15;
const keyMinutes = 30;

type TaskEvent = ScheduleEventData<{ task: TaskRow }>;

/**
 * The calendar in its three views (specification 2, 'Tasks calendar'). The library's own popups are off, because our
 * dialog opens instead.
 */
export function TaskCalendar({ view, day, tasks, onOpen, onAdd, onMove, onDay }: Props) {
  const { t } = useTranslation();
  const events = useMemo(() => {
    const all = tasks.map(task => eventOf(task, t));
    return view === 'week' ? limitOverlaps(all) : all;
  }, [tasks, t, view]);
  const byId = useMemo(() => new Map(tasks.map(task => [task.id, task])), [tasks]);
  const root = useRef<HTMLDivElement>(null);
  // An event that moves to another day becomes a new element: the focus follows it if a key moved it.
  const moved = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const event = root.current?.querySelector<HTMLElement>(`[data-event-id="${moved.current}"]`);
    if (!event || (document.activeElement !== document.body && document.activeElement !== null)) return;
    event.focus();
    moved.current = null;
  });

  // The calendar names the buttons of the days by an ISO date. Without that name, they are called by the text that they
  // show.
  useLayoutEffect(() => {
    const days = root.current?.querySelectorAll('.mantine-WeekView-weekViewDayLabel') ?? [];
    for (const one of days) one.removeAttribute('aria-label');
  });

  // A phone has room for three days: the chosen one is the first.
  useLayoutEffect(() => {
    const labels = [...(root.current?.querySelectorAll<HTMLElement>('.mantine-WeekView-weekViewDayLabel') ?? [])];
    const chosen = labels[daysBetween(mondayOf(day), day)];
    const scroller = chosen?.closest<HTMLElement>('.mantine-ScrollArea-viewport');
    if (labels[0] && chosen && scroller) scroller.scrollLeft = chosen.offsetLeft - labels[0].offsetLeft;
  }, [day]);

  const move = (id: string | number, to: string) => {
    const task = byId.get(Number(id));
    if (!task) return;
    // A month moves only by days: the time stays, even one outside the shown hours.
    onMove(task, from => (view === 'month' ? `${to.slice(0, 10)} ${from.slice(11)}` : to.slice(0, 16)));
  };

  function moveByKey(event: KeyboardEvent, task: TaskRow): void {
    if (!event.shiftKey || !movedBy(event.key, task.date, view)) return;
    event.preventDefault();
    moved.current = task.id;
    onMove(task, from => movedBy(event.key, from, view));
  }

  const common = {
    date: day,
    events,
    withHeader: false,
    withEventsDragAndDrop: true,
    labels: {
      weekday: t('task.showDay'),
      timeSlot: t('task.newAt'),
      moreLabel: (count: number) => t('task.moreOfDay', { count }),
      noEvents: t('task.none'),
    },
    canDragEvent: (event: ScheduleEventData) => !isOverflow(event),
    renderEventBody: (event: ScheduleEventData) =>
      isOverflow(event) ? (
        <OverflowBody count={event.payload?.hiddenCount ?? 0} />
      ) : (
        <EventBody task={taskOf(event)} view={view} />
      ),
    renderEvent: (event: ScheduleEventData, props: object) =>
      isOverflow(event) ? (
        <UnstyledButton {...props} />
      ) : (
        <UnstyledButton
          {...props}
          aria-keyshortcuts="Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight"
          onKeyDown={(key: KeyboardEvent) => moveByKey(key, taskOf(event))}
        />
      ),
    // Tasks that do not fit here have room in the view of their day.
    onEventClick: (event: ScheduleEventData) =>
      isOverflow(event) ? onDay(String(event.start).slice(0, 10)) : onOpen(taskOf(event)),
    onEventDrop: ({ eventId, newStart }: { eventId: string | number; newStart: string }) => move(eventId, newStart),
  } as const;

  const hours = {
    ...common,
    startTime: firstHour,
    endTime: lastMoment,
    eventDragInterval: dragMinutes,
    startScrollTime: '08:00:00',
    getCurrentTime: () => localMoment(new Date()),
    getTimeSlotProps: ({ start }: { start: string }) => ({ 'aria-label': slotLabel(t('task.newAt'), start) }),
    onTimeSlotClick: ({ slotStart }: { slotStart: string }) => onAdd(slotStart.slice(0, 16)),
    slotHeight: view === 'week' ? 76 : 64,
    scrollAreaProps: { mah: 'max(calc(100dvh - 17rem), 24rem)' },
  } as const;

  return (
    <Paper withBorder ref={root} className={styles.calendar} data-view={view}>
      <Calendar>
        {view === 'day' && (
          <DayView {...hours} key={day} withAllDaySlot={false} classNames={{ dayView: styles.hours }} />
        )}
        {view === 'week' && (
          <WeekView
            {...hours}
            firstDayOfWeek={1}
            withAllDaySlots={false}
            withWeekNumber={false}
            highlightToday
            onDateChange={onDay}
            classNames={weekParts}
          />
        )}
        {view === 'month' && (
          <MonthView
            {...common}
            firstDayOfWeek={1}
            weekdayFormat="dddd"
            maxEventsPerDay={3}
            moreEventsProps={{ mih: 24 }}
            classNames={{ monthViewDay: styles.day, monthViewDayLabel: styles.label }}
            getDayProps={date => ({ 'aria-label': `${t('task.newAt')} ${formatLongDay(date, currentLanguage())}` })}
            onDayClick={date => onAdd(`${date} ${defaultTime.slice(0, 5)}`)}
          />
        )}
      </Calendar>
    </Paper>
  );
}

const taskOf = (event: ScheduleEventData): TaskRow =>
  (event as TaskEvent & { payload: { task: TaskRow } }).payload.task;

const slotLabel = (label: string, start: string) =>
  `${label} ${formatLongDay(start.slice(0, 10), currentLanguage())}, ${start.slice(11, 16)}`;

/**
 * Where a key moves a task: up and down within its day, left and right by days. In a month, up and down move by weeks.
 */
function movedBy(key: string, date: TaskDate, view: CalendarView): TaskDate | null {
  const time = date.slice(11);
  const byDays = (days: number) => `${addDays(date.slice(0, 10), days)} ${time}`;
  if (key === 'ArrowLeft') return byDays(-1);
  if (key === 'ArrowRight') return byDays(1);
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (step === 0) return null;
  if (view === 'month') return byDays(7 * step);
  const minutes = minutesOf(time) + step * keyMinutes;
  return minutes < 60 || minutes >= 1440 ? null : `${date.slice(0, 10)} ${timeOf(minutes)}`;
}

/** Minutes since midnight. */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The time of day so many minutes after midnight; after a day it begins again at zero. */
function timeOf(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
}

/** The hours that the calendar shows (specification 2). An earlier task is drawn in the first hour. */
const firstHour = '01:00:00';
const lastMoment = '23:59:59';
/** A later task is drawn here, so that it is a line high; it shows its own time. */
const lastStart = '23:30:00';

/** The participants (decisions 6): the client and the agent. */
export const attendeesOf = ({ client, agent }: TaskRow) => [client, agent].filter(Boolean).join(', ');

/** A task as an event of the calendar: one hour long, within the hours of its day. */
function eventOf(task: TaskRow, t: TFunction): ScheduleEventData<{ task: TaskRow }> {
  const day = task.date.slice(0, 10);
  const time = `${task.date.slice(11)}:00`;
  const start = time < firstHour ? firstHour : time > lastStart ? lastStart : time;
  const end = `${timeOf(minutesOf(start) + taskMinutes)}:00`;
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
    color: taskStatusStyles[task.task_status_id].colour,
    payload: { task },
  };
}

/** What an event shows (specification 2): title, place and attendees. In a month it has room only for the title. */
function EventBody({ task, view }: { task: TaskRow; view: CalendarView }) {
  const { t } = useTranslation();
  const { Icon } = taskStatusStyles[task.task_status_id];
  const attendees = attendeesOf(task);
  const Detail = view === 'month' ? VisuallyHidden : 'span';
  return (
    <span className={styles.body} data-view={view} data-closed={!isOpenTask(task.task_status_id) || undefined}>
      <span className={styles.title}>
        <Icon size={13} stroke={2.25} aria-hidden className={styles.icon} />
        <VisuallyHidden>{`${t(`task.status.${task.task_status_id}`)}: `}</VisuallyHidden>
        <time className={styles.time}>{task.date.slice(11)}</time>{' '}
        <b className={styles.name}>{unbrokenWords(task.name)}</b>
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

/** Each word by itself: one that is wider than its column ends in an ellipsis, and is not broken. */
const unbrokenWords = (name: string) =>
  [...name.matchAll(/\S+/g)].map(({ 0: word, index: place }) => (
    <Fragment key={place}>
      {place > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ));

/** Stands for the tasks that do not fit, and says how many they are. */
function OverflowBody({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Flex component="span" align="center" justify="center" fz={14} h="100%">
      <b aria-hidden>+{count}</b>
      <VisuallyHidden>{t('task.moreOfDay', { count })}</VisuallyHidden>
    </Flex>
  );
}
