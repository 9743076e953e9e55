import { ActionIcon, Anchor, Badge, Button, Flex, Group, Paper, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleX,
  IconPlus,
  IconProgress,
} from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageAnswer } from '../../../contract/envelope.ts';
import { requestPath } from '../../../contract/price-request/schema.ts';
import type { TaskRow as Row } from '../../../contract/task/calls.ts';
import { isOpenTask, type TaskStatusId, taskStatus, taskStatusIds } from '../../../contract/task/state.ts';
import { travelPath } from '../../../contract/travel/state.ts';
import { localMoment } from '../../../contract/values/dates.ts';
import { get, post } from '../../lib/api.ts';
import { DeleteIcon } from '../../ui/dialog/delete-icon.tsx';
import type { Frame } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { Counters } from '../../ui/list/counters.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { useLastPage } from '../../ui/list/use-last-page.ts';
import { readTasks, useToggleTask } from './api.ts';
import type { TaskFilterBody } from './search.ts';
import styles from './task.module.css';
import { type TaskDefaults, TaskDialog } from './task-dialog.tsx';

interface Props {
  filter: TaskFilterBody;
  status: TaskStatusId | undefined;
  onStatus: (status: TaskStatusId | undefined) => void;
  page: number;
  onPage: (page: number) => void;
}

/** The list beside the calendar (decisions 6), with counters by status and ten tasks per page. */
export function TaskList({ filter, status, onStatus, page, onPage }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const tasks = useQuery({
    queryKey: ['task', 'list', filter, page],
    queryFn: ({ signal }) => readTasks(filter, page, signal),
    placeholderData: keepPreviousData,
  });
  const { task_status_id: _status, ...otherFilters } = filter;
  const counts = useQuery({
    queryKey: ['task', 'counters', otherFilters],
    queryFn: ({ signal }) => get('task/taskCounterByStatus', otherFilters, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  }).data;
  const count = (id: TaskStatusId) => counts?.[id] ?? 0;
  const answer = tasks.data;
  useLastPage(tasks, page, onPage);
  return (
    <Flex component="section" direction="column" gap={10} miw={0} aria-label={t('task.list')}>
      <Title order={2} size="h4">
        {t('task.list')}
      </Title>
      <Counters
        label={t('task.byStatus')}
        value={status}
        onChange={onStatus}
        counters={[
          { value: undefined, label: t('task.all'), count: taskStatusIds.reduce((sum, id) => sum + count(id), 0) },
          ...taskStatusIds.map(id => ({ value: id, label: t(`task.status.${id}`), count: count(id) })),
        ]}
      />
      <Paper withBorder className={styles.card} aria-busy={tasks.isFetching}>
        {tasks.isPending && <RowsSkeleton rows={5} height={56} />}
        {tasks.isError && !answer && <ErrorState error={tasks.error} retry={tasks.refetch} />}
        {answer && answer.data.length > 0 && (
          <ul className={styles.rows}>
            {answer.data.map(task => (
              <TaskListRow key={task.id} task={task} goTo={href => void router.navigate({ href })} />
            ))}
          </ul>
        )}
        {answer?.data.length === 0 && (
          <EmptyState title={t(Object.keys(filter).length > 0 ? 'kit.nothingMatches' : 'task.empty')}>
            {t(Object.keys(filter).length > 0 ? 'task.nothingMatchesHint' : 'task.emptyHint')}
          </EmptyState>
        )}
      </Paper>
      <Pager mx="auto" size="sm" total={answer?.total_pages ?? 0} value={page} onChange={onPage} />
    </Flex>
  );
}

interface TaskRowProps {
  task: Row;
  /** Follows a link: some of the lists are in dialogs, outside the router. */
  goTo: (href: string) => void;
}

/** A task in a list: one click completes it, its name opens it, and a link leads to its subject. */
function TaskListRow({ task, goTo }: TaskRowProps) {
  const { t } = useTranslation();
  const tick = useToggleTask();
  const isDone = task.task_status_id === taskStatus.hecha;
  const overdue = isOpenTask(task.task_status_id) && task.date < localMoment(new Date()).slice(0, 16);

  const remove = () =>
    perform(() => post('task/delete', { id: task.id }), ['task'], {
      title: t('task.delete'),
      message: t('kit.deleteMessage', { name: task.name }),
    });

  return (
    <li className={styles.row} data-row data-closed={!isOpenTask(task.task_status_id) || undefined}>
      <ActionIcon
        variant="subtle"
        color={isDone ? 'green' : 'gray'}
        size="lg"
        loading={tick.isPending}
        aria-label={t(isDone ? 'task.undo' : 'task.tick', { name: task.name })}
        title={t(isDone ? 'task.undoHint' : 'task.tickHint')}
        onClick={() => tick.mutate(task)}
      >
        {isDone ? <IconCircleCheckFilled size={20} /> : <IconCircle size={20} />}
      </ActionIcon>
      <div className={styles.content}>
        <Anchor
          component="button"
          type="button"
          className={styles.name}
          data-open
          aria-keyshortcuts="E"
          onClick={() => openDialog(TaskDialog, { id: task.id })}
        >
          {task.name}
        </Anchor>
        <p className={styles.dueDate} data-late={overdue || undefined}>
          {overdue && <IconAlertTriangle size={14} aria-hidden />}
          <time dateTime={task.date.replace(' ', 'T')}>{formatMoment(task.date)}</time>
          {overdue && <span>{t('task.late')}</span>}
          <TaskStatusBadge status={task.task_status_id} />
        </p>
        <Flex component="p" className={styles.subjects} wrap="wrap" columnGap="sm" fz="xs" lh="1.5rem">
          {task.travel && (
            <SubjectLink href={task.travel_tab && task.travel_id && travelPath(task.travel_id)} goTo={goTo}>
              {task.travel}
            </SubjectLink>
          )}
          {task.budget_id && (
            <SubjectLink href={`/budget/${task.budget_id}`} goTo={goTo}>
              {t('task.budget', { id: task.budget_id })}
            </SubjectLink>
          )}
          {task.price_request && (
            <SubjectLink
              href={task.price_request_type && requestPath(task.price_request_type, task.price_request_id ?? 0)}
              goTo={goTo}
            >
              {task.price_request}
            </SubjectLink>
          )}
          {task.client && (
            <SubjectLink href={task.user_id && `/clientes/perfil/${task.user_id}`} goTo={goTo}>
              {task.client}
            </SubjectLink>
          )}
          {task.agent && <span>{task.agent}</span>}
        </Flex>
      </div>
      <DeleteIcon size="lg" label={t('kit.deleteOf', { name: task.name })} onClick={() => void remove()} />
    </li>
  );
}

/** A deleted subject has no address any more, but keeps its name. */
function SubjectLink({
  href,
  goTo,
  children,
}: {
  href: string | 0 | null;
  goTo: TaskRowProps['goTo'];
  children: ReactNode;
}) {
  if (!href) return <span>{children}</span>;
  return (
    <Anchor
      href={href}
      inherit
      onClick={(event: MouseEvent) => {
        // With a modifier key the browser opens another tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo(href);
      }}
    >
      {children}
    </Anchor>
  );
}

/** A status has a name and an icon; the colour is never the only sign. */
export const taskStatusStyles = {
  1: { Icon: IconCircle, colour: 'orange' },
  2: { Icon: IconProgress, colour: 'atlantic' },
  3: { Icon: IconCircleCheckFilled, colour: 'green' },
  4: { Icon: IconCircleX, colour: 'gray' },
} as const satisfies Record<TaskStatusId, { Icon: typeof IconCircle; colour: string }>;

export function TaskStatusBadge({ status }: { status: TaskStatusId }) {
  const { t } = useTranslation();
  const { Icon, colour } = taskStatusStyles[status];
  return (
    <Badge color={colour} size="lg" h={22} px="xs" lts={0} leftSection={<Icon size={14} stroke={2.25} aria-hidden />}>
      {t(`task.status.${status}`)}
    </Badge>
  );
}

/** What the tasks are about: a trip, a client, or a price request. */
type TaskSubject = { travel_id: number } | { user_id: number } | { price_request_id: number };

interface SubjectProps {
  subject: TaskSubject;
  defaults: TaskDefaults;
  goTo: (href: string) => void;
}

/** The tasks about a subject, on the page or dialog of that subject. */
export function SubjectTasks({ subject, defaults, goTo }: SubjectProps) {
  const { t } = useTranslation();
  const tasks = useInfiniteQuery({
    queryKey: ['task', 'of', subject],
    queryFn: ({ pageParam, signal }) => readTasks(subject, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ curr_page, total_pages }: PageAnswer<Row>) =>
      curr_page < total_pages ? curr_page + 1 : undefined,
    placeholderData: keepPreviousData,
  });
  if (tasks.isPending) return <RowsSkeleton rows={3} />;
  if (tasks.isError) return <ErrorState error={tasks.error} retry={tasks.refetch} />;
  const rows = tasks.data.pages.flatMap(({ data }) => data);
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title={t('task.noneAbout')}>{t('task.noneAboutHint')}</EmptyState>
      ) : (
        <ul className={styles.rows}>
          {rows.map(task => (
            <TaskListRow key={task.id} task={task} goTo={goTo} />
          ))}
        </ul>
      )}
      <Group mt="xs" gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => openDialog(TaskDialog, { context: { ...subject, ...defaults } })}
        >
          {t('task.new')}
        </Button>
        {tasks.hasNextPage && (
          <Button variant="subtle" loading={tasks.isFetchingNextPage} onClick={() => void tasks.fetchNextPage()}>
            {t('task.more')}
          </Button>
        )}
      </Group>
    </>
  );
}

interface SubjectTasksDialogProps {
  frame: Frame;
  subject: TaskSubject;
  name: string;
  defaults: TaskDefaults;
  /** Follows a link of the dialog: dialogs are outside the router. */
  goTo: (href: string) => void;
}

/** The tasks of a trip or of a price request. A trip's tasks are opened from its card or from one of its budgets. */
export function SubjectTasksDialog({ frame, subject, name, defaults, goTo }: SubjectTasksDialogProps) {
  const { t } = useTranslation();
  return (
    <ModalFrame frame={frame} title={t('task.ofSubject', { name })} width={650} onClose={frame.close}>
      <SubjectTasks subject={subject} defaults={defaults} goTo={goTo} />
    </ModalFrame>
  );
}
