import { useNavigate, useSearch } from '@tanstack/react-router';
import { type TaskStatusId, taskStatusIds } from '../../../contract/task/state.ts';
import { type Day, isDay } from '../../../contract/values/dates.ts';
import { searchOfAnyPath } from '../../ui/list/search-field.tsx';
import { type TaskView, taskViews } from './range.ts';

/**
 * What the address of the tasks holds: the page of the calendar, the filters of both calendar and list, and the page of
 * the list.
 */
interface TaskSearch {
  /** Weekly by default. */
  view?: TaskView;
  /** Today by default. */
  date?: Day;
  status?: TaskStatusId;
  q?: string;
  mine?: true;
  agent?: number;
  client?: number;
  travel?: number;
  from?: Day;
  to?: Day;
  page?: number;
  /** The task to open; mails and the bell link to it. */
  task?: number;
}

/** The filters, without the view and the pages. */
export type TaskFilters = Omit<TaskSearch, 'view' | 'date' | 'page' | 'task'>;

const wholeNumber = (value: unknown) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);

/** Reads the address and drops values that make no sense. */
export function readTaskSearch(search: Record<string, unknown>): TaskSearch {
  const view = taskViews.find(name => name === search.view && name !== 'week');
  const status = taskStatusIds.find(id => id === Number(search.status));
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : '';
  const from = dayOf(search.from);
  const to = dayOf(search.to);
  const page = wholeNumber(search.page);
  const mine = search.mine === true || search.mine === 1 || search.mine === 'true';
  const result = {
    view,
    date: dayOf(search.date),
    status,
    q: q || undefined,
    mine: mine || undefined,
    agent: mine ? undefined : wholeNumber(search.agent),
    client: wholeNumber(search.client),
    travel: wholeNumber(search.travel),
    from,
    to: to && from && to < from ? undefined : to,
    page: page && page > 1 ? page : undefined,
    task: wholeNumber(search.task),
  };
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined));
}

/** The filters as the calls take them. */
export const taskFilterBody = ({ status, q, mine, agent, client, travel, from, to }: TaskFilters) => ({
  ...(status && { task_status_id: status }),
  ...(q && { name: q }),
  ...(mine && { mine }),
  ...(agent && { agent_id: agent }),
  ...(client && { user_id: client }),
  ...(travel && { travel_id: travel }),
  ...(from && { date_from: from }),
  ...(to && { date_to: to }),
});

export type TaskFilterBody = ReturnType<typeof taskFilterBody>;

/** Keeps view, day, filters and page in the address, so that back, a reload and a shared link show the same. */
export function useTaskSearch() {
  const search = readTaskSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  /** @param replace does not add a step to the history */
  const go = (next: TaskSearch, replace = false) =>
    void navigate({
      to: '.',
      search: searchOfAnyPath((before: Record<string, unknown>) => readTaskSearch({ ...before, ...next })),
      replace,
      resetScroll: false,
    });
  return { search, go };
}
