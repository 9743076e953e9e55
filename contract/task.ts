import { z } from 'zod';
import { daysBetween, toMoment } from './dates.ts';
import { type TaskStatusId, taskStatus, taskStatusIds } from './task-state.ts';
import {
  changes,
  checkDate,
  day,
  flag,
  numeric,
  optionalDay,
  optionalId,
  optionalText,
  required,
  richText,
} from './validation.ts';

export type * from './task-calls.ts';

export * from './task-state.ts';

/** A task (specification 3): what somebody of the agency has to do, and when. */

/** When a task is due, 'YYYY-MM-DD HH:mm' in the agency's time zone (specification 7). */
export type TaskDate = string;

/** A task takes an hour in the calendar (decisions 6). */
export const taskMinutes = 60;

/** A task's date; null where it is empty, noon where only the day is said (specification 9). */
const date = z
  .string('common.dateInvalid')
  .trim()
  .superRefine(checkDate)
  .nullish()
  .transform(text => (text ? toMoment(text).slice(0, 16) : null));

const isStatus = (value: number): value is TaskStatusId => (taskStatusIds as readonly number[]).includes(value);

const fields = {
  name: required('common.nameRequired', 200),
  note: richText,
  client_name: optionalText(100),
  client_surname: optionalText(150),
  client_phone: optionalText(30),
  client_email: optionalText(254),
  agent_id: optionalId,
  travel_id: optionalId,
  /** The client whom it is about. */
  user_id: optionalId,
  budget_id: optionalId,
  price_request_id: optionalId,
};

const status = numeric(z.number('task.statusRequired').refine(isStatus, 'task.statusRequired'));

/** An empty date is the current moment, an empty status 1 (specification 7 and 9); an `id` is not read. */
export const taskCreate = z.object({
  ...fields,
  date,
  task_status_id: z
    .union([z.literal(''), z.null(), status], 'task.statusRequired')
    .optional()
    .transform(value => value || taskStatus.pendiente),
});

/** The status is obligatory in edit mode (specification 5); an empty date leaves the stored one. */
export const taskUpdate = changes({ ...fields, date, task_status_id: status });

const filterFields = {
  name: optionalText(200),
  task_status_id: z.union([z.literal(''), z.null(), status], 'common.idInvalid').optional(),
  /** Those that nobody has finished or called off. */
  open: flag(false),
  /** Those of whoever asks. */
  mine: flag(false),
  agent_id: optionalId,
  travel_id: optionalId,
  user_id: optionalId,
  budget_id: optionalId,
  price_request_id: optionalId,
  /** The first and the last day; one alone is open to the other side. */
  date_from: optionalDay,
  date_to: optionalDay,
};

/** What a list of tasks is narrowed by. */
export const taskFilter = z.object(filterFields);
export type TaskFilter = Partial<z.output<typeof taskFilter>>;

/** Of the counters, which stand in an address. Those by status count every status. */
export const taskCounterFilter = z.strictObject(filterFields).omit({ task_status_id: true });

/** How many days a calendar may ask for: six weeks are a month's page. */
export const calendarDays = 62;
/** How many tasks a calendar is answered with. */
export const calendarLimit = 1000;

/** `getTasksBetween`: the tasks of a calendar's page, from one day to another, both included. */
export const taskRange = z.object({ date_from: day('common.dateInvalid'), date_to: day('common.dateInvalid') });

/** For `superRefine` of a range. */
export function taskRangeInReach({ date_from, date_to }: z.output<typeof taskRange>, context: z.RefinementCtx): void {
  const days = daysBetween(date_from, date_to);
  if (days < 0 || days >= calendarDays)
    context.addIssue({ code: 'custom', path: ['date_to'], message: 'common.dateInvalid' });
}

/** Where a task opens: a path of the application. */
export const taskPath = (id: number) => `/tareas?task=${id}`;
