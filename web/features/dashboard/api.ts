import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { taskStatus } from '../../../contract/task/schema.ts';
import { get, post } from '../../lib/api.ts';

/** Today's work. It is read again when the reader comes back to the window, to show the work of others. */
export const todayQuery = (mine: boolean) =>
  queryOptions({
    queryKey: ['dashboard', mine],
    queryFn: ({ signal }) => get('dashboard/today', mine ? { mine } : {}, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchOnMount: 'always',
  });

export const finishTask = (id: number) => post('task/update', { id, task_status_id: taskStatus.hecha });
