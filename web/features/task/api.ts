import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TaskPage, TaskRow } from '../../../contract/task/calls.ts';
import type { TaskDate } from '../../../contract/task/schema.ts';
import { taskStatus } from '../../../contract/task/state.ts';
import { type Body, get, page, post } from '../../lib/api.ts';
import { warnWhileSaving } from '../../lib/optimistic-save.ts';

export const readTasks = (filter: Body<'task/getFilteredTasks'>['filter'], number: number, signal: AbortSignal) =>
  page('task/getFilteredTasks', { filter, page: number }, { signal, quiet: true });

export const callUpdateTask = (body: Body<'task/update'>) => post('task/update', body);

/** Computes the new date of a task from its present one; null if it does not move. */
export type TaskMove = (from: TaskDate) => TaskDate | null;

/**
 * Moves a task and shows it at its new date at once: a key that is pressed twice moves it from there.
 * @returns a function that moves a task; it answers the new date, or null if the task stays
 */
export function useMoveTask() {
  const queries = useQueryClient();
  const pages = { queryKey: ['task', 'between'] };
  const rowOf = (task: TaskRow) =>
    queries
      .getQueriesData<TaskPage>(pages)
      .flatMap(([, shown]) => shown?.tasks.find(({ id }) => id === task.id) ?? [])[0] ?? task;
  const show = (id: number, change: Partial<TaskRow>) =>
    queries.setQueriesData<TaskPage>(
      pages,
      page => page && { ...page, tasks: page.tasks.map(task => (task.id === id ? { ...task, ...change } : task)) },
    );
  const { mutateAsync } = useMutation({
    // One call after the other: a second move of a task waits for the first and needs the version that it led to. It
    // also cancels the reading of the lists, so the version is read by itself.
    mutationKey: ['move-task'],
    scope: { id: 'move-task' },
    mutationFn: async ({ task, date }: { task: TaskRow; date: TaskDate }) => {
      const { id, updated_at } = rowOf(task);
      await callUpdateTask({ data: { id, updated_at, date } });
      const stored = await get('task/data/:id', { id });
      show(id, { updated_at: stored.updated_at });
    },
    // The last of several moves reads the lists again, so that a task whose move was refused is back in its old place.
    onSettled: () =>
      queries.isMutating({ mutationKey: ['move-task'] }) === 1
        ? queries.invalidateQueries({ queryKey: ['task'] })
        : undefined,
  });
  return (task: TaskRow, move: TaskMove): TaskDate | null => {
    const from = rowOf(task).date;
    const date = move(from);
    if (!date || date === from) return null;
    void queries.cancelQueries(pages);
    show(task.id, { date });
    void warnWhileSaving(mutateAsync({ task, date })).catch(() => undefined);
    return date;
  };
}

export function useToggleTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (task: TaskRow) => {
      const task_status_id = task.task_status_id === taskStatus.hecha ? taskStatus.pendiente : taskStatus.hecha;
      return callUpdateTask({ data: { id: task.id, updated_at: task.updated_at, task_status_id } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['task'] }),
  });
}
