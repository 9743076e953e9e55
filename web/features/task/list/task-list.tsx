import { Pagination, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type TaskStatusId, taskStatusIds } from '../../../../contract/task/state.ts';
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { taskCountersQuery, tasksQuery } from '../api.ts';
import type { TaskFilterBody } from '../search.ts';
import styles from './task-list.module.css';
import { TaskRow } from './task-row.tsx';

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
  const tasks = useQuery(tasksQuery(filter, page));
  const answer = tasks.data;
  // The page may be past the end, after deletions or at an old address. Placeholder data belongs to another page and
  // proves nothing.
  const last = answer && !tasks.isPlaceholderData ? Math.max(answer.total_pages, 1) : page;
  useEffect(() => {
    if (page > last) onPage(last);
  });
  return (
    <section className={styles.list} aria-label={t('task.list')}>
      <Title order={2} size="h4">
        {t('task.list')}
      </Title>
      <Counters filter={filter} status={status} onStatus={onStatus} />
      <div className={styles.card} aria-busy={tasks.isFetching}>
        {tasks.isPending && <RowsSkeleton rows={5} height={56} />}
        {tasks.isError && !answer && <ErrorState error={tasks.error} retry={tasks.refetch} />}
        {answer && answer.data.length > 0 && (
          <ul className={styles.rows}>
            {answer.data.map(task => (
              <TaskRow key={task.id} task={task} goTo={href => void router.navigate({ href })} />
            ))}
          </ul>
        )}
        {answer?.data.length === 0 && (
          <EmptyState title={t(Object.keys(filter).length > 0 ? 'kit.nothingMatches' : 'task.empty')}>
            {t(Object.keys(filter).length > 0 ? 'task.nothingMatchesHint' : 'task.emptyHint')}
          </EmptyState>
        )}
      </div>
      {answer && answer.total_pages > 1 && (
        <Pagination
          className={styles.pages}
          size="sm"
          total={answer.total_pages}
          value={page}
          onChange={onPage}
          getControlProps={control => ({ 'aria-label': t(control === 'next' ? 'kit.nextPage' : 'kit.previousPage') })}
          getItemProps={item => ({ 'aria-label': t('kit.page', { page: item }) })}
        />
      )}
    </section>
  );
}

/** The number of tasks in each status. Pressing one filters calendar and list; pressing it again shows all. */
function Counters({ filter, status, onStatus }: Pick<Props, 'filter' | 'status' | 'onStatus'>) {
  const { t } = useTranslation();
  const counters = useQuery(taskCountersQuery(filter)).data;
  const total = counters && taskStatusIds.reduce((sum, id) => sum + counters[id], 0);
  const counter = (id: TaskStatusId | undefined, label: string, count: number | undefined) => (
    <UnstyledButton key={label} className={styles.counter} aria-pressed={status === id} onClick={() => onStatus(id)}>
      {label} <b>{count ?? '…'}</b>
    </UnstyledButton>
  );
  return (
    <fieldset className={styles.counters} aria-label={t('task.byStatus')}>
      {counter(undefined, t('task.all'), total)}
      {taskStatusIds.map(id => counter(id, t(`task.status.${id}`), counters?.[id]))}
    </fieldset>
  );
}
