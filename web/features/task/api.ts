import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { TaskPage, TaskRow } from '../../../contract/task/calls.ts';
import { type TaskDate, taskStatus } from '../../../contract/task/schema.ts';
import type { Day } from '../../../contract/values/dates.ts';
import { get, page, post } from '../../lib/api.ts';
import type { TaskFilterBody } from './search.ts';

type Narrowed = TaskFilterBody & { budget_id?: number };

/** One page of the list. */
export const tasksQuery = (filter: Narrowed, number: number) =>
  queryOptions({
    queryKey: ['task', 'list', filter, number],
    queryFn: ({ signal }) => page('task/getFilteredTasks', { filter, page: number }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** The tasks of a page of the calendar. */
export const tasksBetweenQuery = (filter: TaskFilterBody, { from, to }: { from: Day; to: Day }) =>
  queryOptions({
    queryKey: ['task', 'between', filter, from, to],
    queryFn: ({ signal }) =>
      post('task/getTasksBetween', { filter, date_from: from, date_to: to }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const taskCountersQuery = ({ task_status_id: _status, ...filter }: TaskFilterBody) =>
  queryOptions({
    queryKey: ['task', 'counters', filter],
    queryFn: ({ signal }) => get('task/taskCounterByStatus', filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** The present version of a task, so that a second move is not refused as stale because of the first one. */
const latest = (queries: QueryClient, { id }: TaskRow) =>
  queries
    .getQueriesData<TaskPage>({ queryKey: ['task', 'between'] })
    .flatMap(([, shown]) => shown?.tasks.find(task => task.id === id) ?? [])
    .map(task => task.updated_at)
    .toSorted()
    .at(-1);

interface Move {
  task: TaskRow;
  date: TaskDate;
}

const moving = ['task', 'move'];

/** Moves a task to another time; `useMoved` shows it there at once. */
export function useMoveTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: moving,
    // One call after the other: a second move of a task waits for the first.
    scope: { id: 'move-task' },
    mutationFn: ({ task, date }: Move) => {
      const updated_at = latest(queries, task) ?? task.updated_at;
      return post('task/update', { data: { id: task.id, updated_at, date } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['task'] }),
  });
}

/**
 * The tasks at the places to which they are being moved, or were moved after this read: the query may hold an older
 * answer. A task whose move was refused is back in its old place, and a message says so.
 * @param readAt when the tasks were read, in ms
 */
export function useMoved(tasks: readonly TaskRow[], readAt: number): TaskRow[] {
  const moves = useMutationState({ filters: { mutationKey: moving }, select: ({ state }) => state });
  const standing = moves.filter(
    ({ status, submittedAt }) => status === 'pending' || (status === 'success' && submittedAt > readAt),
  );
  return tasks.map(task => {
    const move = standing.map(({ variables }) => variables as Move).findLast(one => one.task.id === task.id);
    return move ? { ...task, date: move.date } : task;
  });
}

/** Marks a task as done or as pending. */
export function useTickTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (task: TaskRow) => {
      const task_status_id = task.task_status_id === taskStatus.hecha ? taskStatus.pendiente : taskStatus.hecha;
      return post('task/update', { data: { id: task.id, updated_at: task.updated_at, task_status_id } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['task'] }),
  });
}

export const deleteTask = (id: number) => post('task/delete', { id });
