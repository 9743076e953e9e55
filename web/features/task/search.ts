import { useNavigate, useSearch } from '@tanstack/react-router';
import { type TaskStatusId, taskStatusIds } from '../../../contract/task/state.ts';
import type { Day } from '../../../contract/values/dates.ts';
import { untypedSearch } from '../../ui/list/search-field.tsx';
import { searchDay, searchNumber, searchText, withoutUndefined } from '../travel/search.ts';
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

/** Reads the address and drops values that make no sense. */
export function readTaskSearch(search: Record<string, unknown>): TaskSearch {
  const view = taskViews.find(name => name === search.view && name !== 'week');
  const status = taskStatusIds.find(id => id === Number(search.status));
  const from = searchDay(search.from);
  const to = searchDay(search.to);
  const page = searchNumber(search.page);
  const mine = search.mine === true || search.mine === 1 || search.mine === 'true';
  return withoutUndefined<TaskSearch>({
    view,
    date: searchDay(search.date),
    status,
    q: searchText(search.q),
    mine: mine || undefined,
    agent: mine ? undefined : searchNumber(search.agent),
    client: searchNumber(search.client),
    travel: searchNumber(search.travel),
    from,
    to: from && to && to < from ? undefined : to,
    page: page === 1 ? undefined : page,
    task: searchNumber(search.task),
  });
}

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
      search: untypedSearch((before: Record<string, unknown>) => readTaskSearch({ ...before, ...next })),
      replace,
      resetScroll: false,
    });
  return { search, go };
}
