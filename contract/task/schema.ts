import { z } from 'zod';
import {
  changes,
  checkDate,
  day,
  flag,
  numeric,
  optionalDay,
  optionalId,
  optionalText,
  phoneText,
  requiredText,
  richText,
} from '../validation.ts';
import { daysBetween, toMoment } from '../values/dates.ts';
import { type TaskStatusId, taskStatus, taskStatusIds } from './state.ts';

/** A task (specification 3): what somebody of the agency has to do, and when. */

/** When a task is due: 'YYYY-MM-DD HH:mm' in the agency's time zone (specification 7). */
export type TaskDate = string;

/** A task takes an hour in the calendar (decisions 6). */
export const taskMinutes = 60;

/** A task's date: null when it is empty, noon when only the day is given (specification 9). */
const date = z
  .string('common.dateInvalid')
  .trim()
  .superRefine(checkDate)
  .nullish()
  .transform(text => (text ? toMoment(text).slice(0, 16) : null));

const isStatus = (value: number): value is TaskStatusId => (taskStatusIds as readonly number[]).includes(value);

const fields = {
  name: requiredText('common.nameRequired', 200),
  note: richText,
  client_name: optionalText(100),
  client_surname: optionalText(150),
  client_phone: phoneText(30),
  client_email: optionalText(254),
  agent_id: optionalId,
  travel_id: optionalId,
  /** The client that the task is about. */
  user_id: optionalId,
  budget_id: optionalId,
  price_request_id: optionalId,
};

const status = numeric(z.number('task.statusRequired').refine(isStatus, 'task.statusRequired'));

/** The default date is the current moment and the default status 1 (specification 7 and 9). An `id` is ignored. */
export const taskCreate = z.object({
  ...fields,
  date,
  task_status_id: z
    .union([z.literal(''), z.null(), status], 'task.statusRequired')
    .optional()
    .transform(value => value || taskStatus.pendiente),
});

/** The status is required in an edit (specification 5). An empty date keeps the stored one. */
export const taskUpdate = changes({ ...fields, date, task_status_id: status });

const filterFields = {
  name: optionalText(200),
  task_status_id: z.union([z.literal(''), z.null(), status], 'common.idInvalid').optional(),
  /** Only tasks that are neither finished nor cancelled. */
  open: flag(false),
  /** Only the caller's own tasks. */
  mine: flag(false),
  agent_id: optionalId,
  travel_id: optionalId,
  user_id: optionalId,
  budget_id: optionalId,
  price_request_id: optionalId,
  /** The first and the last day. The range may be open on one side. */
  date_from: optionalDay,
  date_to: optionalDay,
};

/** The filter of a list of tasks. */
export const taskFilter = z.object(filterFields);
export type TaskFilter = Partial<z.output<typeof taskFilter>>;

/** The filter of the counters, which is part of an address. The counters by status count every status. */
export const taskCounterFilter = z.strictObject(filterFields).omit({ task_status_id: true });

/** The most days that a calendar may ask for. A month's page has six weeks. */
export const calendarDays = 62;
/** The most tasks in an answer for a calendar. */
export const calendarLimit = 1000;

/** The body of `getTasksBetween`: the first and the last day of a calendar's page, both included. */
export const taskRange = z.object({ date_from: day('common.dateInvalid'), date_to: day('common.dateInvalid') });

/** For `superRefine`: refuses a reversed range and a range longer than `calendarDays`. */
export function taskRangeInReach({ date_from, date_to }: z.output<typeof taskRange>, context: z.RefinementCtx): void {
  const days = daysBetween(date_from, date_to);
  if (days < 0 || days >= calendarDays)
    context.addIssue({ code: 'custom', path: ['date_to'], message: 'common.dateInvalid' });
}

/** The page of a task. */
export const taskPath = (id: number) => `/tareas?task=${id}`;
