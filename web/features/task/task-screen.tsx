import {
  Alert,
  Box,
  Button,
  Flex,
  Group,
  Paper,
  SegmentedControl,
  Skeleton,
  Stack,
  Switch,
  Title,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskRow } from '../../../contract/task/calls.ts';
import { calendarLimit, type TaskDate } from '../../../contract/task/schema.ts';
import { isOpenTask } from '../../../contract/task/state.ts';
import { type Day, formatLongDay, today } from '../../../contract/values/dates.ts';
import { post } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { newShortcut } from '../../ui/dialog/dialog-store.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { RemoteSelect, Select } from '../../ui/form/fields/index.ts';
import { FilterDay } from '../../ui/list/filter-day.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { type TaskMove, useMoveTask } from './api.ts';
import { attendeesOf, TaskCalendar } from './calendar/task-calendar.tsx';
import { calendarViews, periodOf, periodText, shiftPage, type TaskView, taskViews, visiblePeriod } from './range.ts';
import { type TaskFilters as Filters, type TaskFilterBody, taskFilterBody, useTaskSearch } from './search.ts';
import styles from './task.module.css';
import { TaskDialog } from './task-dialog.tsx';
import { TaskList, TaskStatusBadge } from './task-list.tsx';

/** Tasks (decisions 6): the calendar with the list beside it, both under the same filters. */
export function TaskScreen() {
  const { t } = useTranslation();
  const { search, go } = useTaskSearch();
  const { view = 'week', date: day = today(new Date()), page = 1, task, ...filters } = search;
  const filter = taskFilterBody(filters);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true;

  // A link to a task opens it once: a reload shows the screen without it.
  const forget = useEffectEvent(() => go({ task: undefined }, true));
  useEffect(() => {
    if (task === undefined) return;
    openDialog(TaskDialog, { id: task });
    forget();
  }, [task]);

  return (
    <Flex component="section" direction="column" gap="sm">
      <Flex component="header" align="center" justify="space-between" wrap="wrap" rowGap="xs" columnGap="md">
        <Title>{t('tasks.title')}</Title>
        <Button leftSection={<IconPlus size={18} />} onClick={() => openDialog(TaskDialog)} {...newShortcut}>
          {t('task.new')}
        </Button>
      </Flex>
      <TaskFilters filters={filters} onChange={next => go({ ...next, page: undefined }, true)} />
      <CalendarBar
        view={view}
        day={day}
        phone={phone}
        onView={next => go({ view: next })}
        onDay={next => go({ date: next === today(new Date()) ? undefined : next })}
      />
      <div className={styles.columns}>
        <CalendarPage
          view={view}
          day={day}
          phone={phone}
          filter={filter}
          onDay={(date, as) => go({ date, view: as })}
        />
        <TaskList
          filter={filter}
          status={filters.status}
          onStatus={status => go({ status, page: undefined }, true)}
          page={page}
          onPage={next => go({ page: next }, true)}
        />
      </div>
    </Flex>
  );
}

interface CalendarPageProps {
  view: TaskView;
  day: Day;
  phone: boolean;
  filter: TaskFilterBody;
  onDay: (day: Day, view?: TaskView) => void;
}

/** A page of the calendar; a phone shows a month as a list. */
function CalendarPage({ view, day, phone, filter, onDay }: CalendarPageProps) {
  const { t } = useTranslation();
  const calendarView = view === 'agenda' || (phone && view === 'month') ? null : view;
  const { from, to } = calendarView ? visiblePeriod(calendarView, day) : periodOf(view, day);
  const tasks = useQuery({
    queryKey: ['task', 'between', filter, from, to],
    queryFn: ({ signal }) =>
      post('task/getTasksBetween', { filter, date_from: from, date_to: to }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const move = useMoveTask();
  const open = (task: TaskRow) => openDialog(TaskDialog, { id: task.id });
  const add = (date: TaskDate) => openDialog(TaskDialog, { context: { date } });

  function moveTo(task: TaskRow, taskMove: TaskMove): void {
    const date = move(task, taskMove);
    const page = visiblePeriod(view, day);
    // A key moved the task out of the page: the page follows it.
    if (date && (date < page.from || date.slice(0, 10) > page.to)) onDay(date.slice(0, 10), view);
  }

  if (tasks.isPending) return <Skeleton h={576} aria-label={t('kit.loading')} role="status" />;
  if (!tasks.data) return <ErrorState error={tasks.error} retry={tasks.refetch} />;
  return (
    <Stack gap="xs" miw={0} aria-busy={tasks.isFetching}>
      {tasks.data.more && <Alert color="orange">{t('task.tooMany', { count: calendarLimit })}</Alert>}
      {calendarView === null ? (
        <TaskAgenda tasks={tasks.data.tasks} onOpen={open} />
      ) : (
        <>
          <TaskCalendar
            view={calendarView}
            day={day}
            tasks={tasks.data.tasks}
            onOpen={open}
            onAdd={add}
            onMove={moveTo}
            onDay={date => onDay(date, 'day')}
          />
          {!phone && <Hint>{t('task.keys')}</Hint>}
        </>
      )}
    </Stack>
  );
}

interface TaskFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The filters of calendar and list; each choice takes effect at once. */
function TaskFilters({ filters, onChange }: TaskFiltersProps) {
  const { t } = useTranslation();
  const { mine, agent, client, travel, from, to } = filters;
  const count = [agent, client, travel, from ?? to].filter(Boolean).length;
  const [open, setOpen] = useState(count > 0);
  return (
    <>
      <Group gap="0.5rem 1rem">
        <SearchField
          flex="0 1 20rem"
          label={t('kit.filterByName')}
          text={filters.q ?? ''}
          onChange={q => onChange({ q: q || undefined })}
        />
        <Switch
          label={t('task.mine')}
          checked={mine ?? false}
          onChange={event => onChange({ mine: event.currentTarget.checked || undefined, agent: undefined })}
        />
        <Button
          variant="default"
          aria-expanded={open}
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          rightSection={count > 0 && <span className={styles.count}>{count}</span>}
          onClick={() => setOpen(!open)}
        >
          {t('travels.filters')}
        </Button>
      </Group>
      {open && (
        <Paper component="section" withBorder className={styles.panel} aria-label={t('travels.filters')}>
          <Select
            label={t('travels.filter.agent')}
            resource="user"
            path="user/getAgentsDropdown"
            disabled={mine}
            value={agent ?? null}
            onChange={(id: number | null) => onChange({ agent: id ?? undefined })}
          />
          <RemoteSelect
            label={t('taskForm.travel')}
            resource="travel"
            value={travel ?? null}
            onChange={id => onChange({ travel: id ?? undefined })}
          />
          <RemoteSelect
            label={t('travels.filter.client')}
            resource="client"
            value={client ?? null}
            onChange={id => onChange({ client: id ?? undefined })}
          />
          {/* If the days would be in the wrong order, the other day follows: a filter shows no message. */}
          <FilterDay
            label={t('tasks.filter.from')}
            day={from}
            onChange={day => onChange({ from: day, ...(day && to && to < day && { to: day }) })}
          />
          <FilterDay
            label={t('tasks.filter.to')}
            day={to}
            opensAt={from}
            onChange={day => onChange({ to: day, ...(day && from && day < from && { from: day }) })}
          />
          <Button
            variant="subtle"
            onClick={() =>
              onChange({ agent: undefined, client: undefined, travel: undefined, from: undefined, to: undefined })
            }
          >
            {t('travels.clearFilters')}
          </Button>
        </Paper>
      )}
    </>
  );
}

interface CalendarBarProps {
  view: TaskView;
  day: Day;
  phone: boolean;
  onView: (view: TaskView) => void;
  onDay: (day: Day) => void;
}

/**
 * The controls of the calendar (specification 2): the three buttons, the view, a day to go to, and the present period.
 * A phone has one more view.
 */
function CalendarBar({ view, day, phone, onView, onDay }: CalendarBarProps) {
  const { t } = useTranslation();
  const views = phone || view === 'agenda' ? taskViews : calendarViews;
  return (
    <Group align="flex-end" gap="0.75rem 1rem">
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={() => onDay(shiftPage(view, day, -1))}
        >
          {t('task.previous')}
        </Button>
        <Button variant="default" onClick={() => onDay(today(new Date()))}>
          {t('task.current')}
        </Button>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          onClick={() => onDay(shiftPage(view, day, 1))}
        >
          {t('task.next')}
        </Button>
      </Group>
      <p className={styles.period} aria-live="polite">
        <b>{t(`task.range.${view}`)}:</b> {periodText(view, day, currentLanguage())}
      </p>
      <div className={styles.date}>
        <FilterDay label={t('task.moveToDate')} day={day} onChange={next => next && onDay(next)} />
      </div>
      <SegmentedControl
        aria-label={t('task.view')}
        value={view}
        onChange={value => onView(value as TaskView)}
        className={styles.views}
        data={views.map(value => ({ value, label: t(`task.view.${value}`) }))}
      />
    </Group>
  );
}

/** A list of the tasks, day by day: the agenda, and a month on a phone. */
function TaskAgenda({ tasks, onOpen }: { tasks: readonly TaskRow[]; onOpen: (task: TaskRow) => void }) {
  const { t } = useTranslation();
  if (tasks.length === 0) return <EmptyState title={t('task.none')}>{t('task.noneHint')}</EmptyState>;
  const days = Map.groupBy(tasks, task => task.date.slice(0, 10));
  return (
    <Stack>
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className={styles.day}>
            <time dateTime={day}>{formatLongDay(day, currentLanguage())}</time>
          </h2>
          <Paper component="ul" withBorder className={styles.tasks}>
            {ofDay.map(task => (
              <li key={task.id}>
                <button
                  type="button"
                  className={styles.task}
                  data-closed={!isOpenTask(task.task_status_id) || undefined}
                  onClick={() => onOpen(task)}
                >
                  <Box component="time" c="dimmed">
                    {task.date.slice(11)}
                  </Box>
                  <span className={styles.details}>
                    <b>{task.name}</b>
                    <Hint span className={styles.subjects}>
                      {[task.travel, attendeesOf(task)].filter(Boolean).join(' · ')}
                    </Hint>
                    <TaskStatusBadge status={task.task_status_id} />
                  </span>
                </button>
              </li>
            ))}
          </Paper>
        </section>
      ))}
    </Stack>
  );
}
