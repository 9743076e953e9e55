import { type Day, isDay } from '../../../contract/dates.ts';
import { type TaskStatusId, taskStatusIds } from '../../../contract/task-state.ts';
import { type TaskView, taskViews } from './range.ts';

/** What the address of the tasks keeps: the calendar's page, what both calendar and list are filtered by, the list's page. */
export interface TaskSearch {
  /** Weekly where nothing is said. */
  view?: TaskView;
  /** Today where nothing is said. */
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
  /** The task that is opened, as mails and the bell link to it. */
  task?: number;
}

/** What the tasks are filtered by, whatever the calendar and the list show of them. */
export type TaskFilters = Omit<TaskSearch, 'view' | 'date' | 'page' | 'task'>;

const wholeNumber = (value: unknown) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);

/** Reads the address; what makes no sense is left out. */
export function readTaskSearch(search: Record<string, unknown>): TaskSearch {
  const view = taskViews.find(name => name === search.view && name !== 'week');
  const status = taskStatusIds.find(id => id === Number(search.status));
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : '';
  const from = dayOf(search.from);
  const to = dayOf(search.to);
  const page = wholeNumber(search.page);
  const mine = search.mine === true || search.mine === 1 || search.mine === 'true';
  const found = {
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
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Filters as the calls take them. */
export const filterBody = ({ status, q, mine, agent, client, travel, from, to }: TaskFilters) => ({
  ...(status && { task_status_id: status }),
  ...(q && { name: q }),
  ...(mine && { mine }),
  ...(agent && { agent_id: agent }),
  ...(client && { user_id: client }),
  ...(travel && { travel_id: travel }),
  ...(from && { date_from: from }),
  ...(to && { date_to: to }),
});

export type TaskFilterBody = ReturnType<typeof filterBody>;
