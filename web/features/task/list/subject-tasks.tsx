import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Paged } from '../../../../contract/envelope.ts';
import type { TaskRow as Row } from '../../../../contract/task/calls.ts';
import { page } from '../../../lib/api.ts';
import { openDialog } from '../../../ui/dialog/open-dialog.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { TaskDialog } from '../lazy.ts';
import type { TaskStart } from '../task-dialog.tsx';
import styles from './task-list.module.css';
import { TaskRow } from './task-row.tsx';

/** What the tasks are about: a trip, a client, or a price request. */
export type Subject = { travel_id: number } | { user_id: number } | { price_request_id: number };

interface Props {
  of: Subject;
  /** Further initial values of a new task. */
  start: TaskStart;
  goTo: (href: string) => void;
}

/** The tasks about a subject, on the page or dialog of that subject. */
export function SubjectTasks({ of, start, goTo }: Props) {
  const { t } = useTranslation();
  const tasks = useInfiniteQuery({
    queryKey: ['task', 'of', of],
    queryFn: ({ pageParam, signal }) =>
      page('task/getFilteredTasks', { filter: of, page: pageParam }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ curr_page, total_pages }: Paged<Row>) => (curr_page < total_pages ? curr_page + 1 : undefined),
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
            <TaskRow key={task.id} task={task} goTo={goTo} />
          ))}
        </ul>
      )}
      <Group className={styles.more} gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => openDialog(TaskDialog, { context: { ...of, ...start } })}
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
