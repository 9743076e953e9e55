import { Alert, Button, Skeleton, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskRow } from '../../../contract/task/calls.ts';
import { calendarLimit, type TaskDate } from '../../../contract/task/schema.ts';
import { type Day, today } from '../../../contract/values/dates.ts';
import { beforeLeaving } from '../../lib/optimistic-save.ts';
import { newKey } from '../../ui/dialog/new-key.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { tasksBetweenQuery, useMoved, useMoveTask } from './api.ts';
import { CalendarBar } from './calendar/calendar-bar.tsx';
import { TaskAgenda } from './calendar/task-agenda.tsx';
import { TaskCalendar, TaskDialog } from './lazy.ts';
import { TaskList } from './list/task-list.tsx';
import { pageOf, spanOf } from './range.ts';
import { filterBody, type TaskFilterBody } from './search.ts';
import { TaskFilters } from './task-filters.tsx';
import styles from './task-screen.module.css';
import { useTaskSearch } from './use-task-search.ts';
import type { TaskView } from './views.ts';

/** Tasks (decisions 6): the calendar with the list beside it, both under the same filters. */
export function TaskScreen() {
  const { t } = useTranslation();
  const { search, go } = useTaskSearch();
  const { view = 'week', date: day = today(new Date()), page = 1, task, ...filters } = search;
  const filter = filterBody(filters);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true;

  // A link to a task opens it once: a reload shows the screen without it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says when.
  useEffect(() => {
    if (task === undefined) return;
    openDialog(TaskDialog, { id: task });
    go({ task: undefined }, true);
  }, [task]);

  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <Title order={1}>{t('tasks.title')}</Title>
        <Button leftSection={<IconPlus size={18} />} onClick={() => openDialog(TaskDialog)} {...newKey}>
          {t('task.new')}
        </Button>
      </header>
      <TaskFilters filters={filters} onChange={next => go({ ...next, page: undefined }, true)} />
      <CalendarBar
        view={view}
        day={day}
        phone={phone}
        onView={next => go({ view: next })}
        onDay={next => go({ date: next === today(new Date()) ? undefined : next })}
      />
      <div className={styles.both}>
        <Page view={view} day={day} phone={phone} filter={filter} onDay={(date, as) => go({ date, view: as })} />
        <TaskList
          filter={filter}
          status={filters.status}
          onStatus={status => go({ status, page: undefined }, true)}
          page={page}
          onPage={next => go({ page: next }, true)}
        />
      </div>
    </section>
  );
}

interface PageProps {
  view: TaskView;
  day: Day;
  phone: boolean;
  filter: TaskFilterBody;
  onDay: (day: Day, view?: TaskView) => void;
}

/** A page of the calendar; a phone shows a month as a list. */
function Page({ view, day, phone, filter, onDay }: PageProps) {
  const { t } = useTranslation();
  const drawn = view === 'agenda' || (phone && view === 'month') ? null : view;
  const tasks = useQuery(tasksBetweenQuery(filter, drawn ? pageOf(drawn, day) : spanOf(view, day)));
  const move = useMoveTask();
  const shown = useMoved(tasks.data?.tasks ?? [], tasks.dataUpdatedAt);
  const open = (task: TaskRow) => openDialog(TaskDialog, { id: task.id });
  const add = (date: TaskDate) => openDialog(TaskDialog, { context: { date } });

  function moveTo(task: TaskRow, date: TaskDate): void {
    void beforeLeaving(move.mutateAsync({ task, date })).catch(() => undefined);
    const { from, to } = pageOf(view, day);
    // A key moved the task out of the page: the page follows it.
    if (date < from || date.slice(0, 10) > to) onDay(date.slice(0, 10), view);
  }

  if (tasks.isPending) return <Skeleton className={styles.waiting} aria-label={t('kit.loading')} role="status" />;
  if (!tasks.data) return <ErrorState error={tasks.error} retry={tasks.refetch} />;
  return (
    <div className={styles.page} aria-busy={tasks.isFetching}>
      {tasks.data.more && <Alert color="orange">{t('task.tooMany', { count: calendarLimit })}</Alert>}
      {drawn === null ? (
        <TaskAgenda tasks={shown} onOpen={open} />
      ) : (
        <>
          <TaskCalendar
            waiting={<Skeleton className={styles.waiting} />}
            view={drawn}
            day={day}
            tasks={shown}
            onOpen={open}
            onAdd={add}
            onMove={moveTo}
            onDay={date => onDay(date, 'day')}
          />
          {!phone && (
            <Text size="sm" c="dimmed">
              {t('task.keys')}
            </Text>
          )}
        </>
      )}
    </div>
  );
}
