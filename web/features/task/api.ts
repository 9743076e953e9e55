import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { Day } from '../../../contract/dates.ts';
import { type TaskDate, taskStatus } from '../../../contract/task.ts';
import type { TaskPage, TaskRow } from '../../../contract/task-calls.ts';
import { get, page, post } from '../../lib/api.ts';
import type { TaskFilterBody } from './search.ts';

type Narrowed = TaskFilterBody & { budget_id?: number };

/** A page of the list. */
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

/** How many tasks each status has. */
export const taskCountersQuery = ({ task_status_id: _status, ...filter }: TaskFilterBody) =>
  queryOptions({
    queryKey: ['task', 'counters', filter],
    queryFn: ({ signal }) => get('task/taskCounterByStatus', filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** As it stands now: what was moved twice in a row is not stale by its own first move. */
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
    // One after the other: a task that is moved on waits for its first move.
    scope: { id: 'move-task' },
    mutationFn: ({ task, date }: Move) => {
      const updated_at = latest(queries, task) ?? task.updated_at;
      return post('task/update', { data: { id: task.id, updated_at, date } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['task'] }),
  });
}

/**
 * Tasks where they are being moved to, and where they were moved to since they were read: another reading may have taken
 * the place of the one that would show it. One whose move was refused, which a message says, is back where it was.
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

/** Marks a task as done, or as still to be done. */
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
