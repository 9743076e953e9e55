import { z } from 'zod';
import { dataOf, getCall, momentOrDayString, pageOfRows, postCall } from '../call.ts';
import { listBody } from '../call-bodies.ts';
import { priceRequestType } from '../price-request/schema.ts';
import { dropdownCalls, noImages, readingCalls, writingCalls } from '../resource/calls.ts';
import { tabNames } from '../travel/state.ts';
import { taskCounterFilter, taskCreate, taskRange, taskUpdate } from './schema.ts';
import { taskStatusIds } from './state.ts';

/** A task as lists and calendars show it. */
const taskRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  date: momentOrDayString,
  task_status_id: z.literal(taskStatusIds),
  client_name: z.string().nullable(),
  client_surname: z.string().nullable(),
  client_phone: z.string().nullable(),
  client_email: z.string().nullable(),
  agent_id: z.int().nullable(),
  agent: z.string().nullable(),
  travel_id: z.int().nullable(),
  /** The trip's name. Calendar events use it as their place (decisions 6). */
  travel: z.string().nullable(),
  /** The tab of the trip list that holds the trip; null when the trip is deleted. */
  travel_tab: z.enum(tabNames).nullable(),
  user_id: z.int().nullable(),
  /** The client's name as the task has it, or else the client's present name. */
  client: z.string().nullable(),
  budget_id: z.int().nullable(),
  price_request_id: z.number().nullable(),
  /** The request's title. */
  price_request: z.string().nullable(),
  /** The type of the request, which its page depends on; null when the request is deleted. */
  price_request_type: z.enum(priceRequestType).nullable(),
  updated_at: z.string(),
});
export type TaskRow = z.output<typeof taskRow>;

export const task = taskRow.extend({
  note: z.string().nullable(),
  created_by: z.number().nullable(),
  done_at: z.string().nullable(),
});
export type Task = z.output<typeof task>;

/** A page of the calendar. `more` is true when there are more than `calendarLimit` tasks. */
const taskPage = z.strictObject({
  tasks: z.array(taskRow),
  more: z.boolean(),
});
export type TaskPage = z.output<typeof taskPage>;

/** The answer of `taskCounterByStatus`: the number of tasks in each status. */
const taskCounters = z.strictObject({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int() });
export type TaskCounters = z.output<typeof taskCounters>;

export const taskCalls = {
  ...readingCalls('task', { permission: 'task:read', row: taskRow, full: task }),
  ...dropdownCalls('task', 'task:read'),
  ...writingCalls('task', { permission: 'task:write', create: taskCreate, update: taskUpdate }),
  ...noImages('task', 'task:write'),
  'task/getFilteredTasks': postCall({ permission: 'task:read', body: listBody, answer: pageOfRows(taskRow) }),
  'task/getTasksBetween': postCall({
    permission: 'task:read',
    body: taskRange.extend({ filter: listBody.shape.filter }),
    answer: dataOf(taskPage),
  }),
  'task/taskCounterAll': getCall({
    permission: 'task:read',
    query: taskCounterFilter,
    answer: dataOf(z.strictObject({ total: z.int() })),
  }),
  'task/taskCounterByStatus': getCall({
    permission: 'task:read',
    query: taskCounterFilter,
    answer: dataOf(taskCounters),
  }),
};
