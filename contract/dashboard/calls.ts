import { z } from 'zod';
import { backupFaults } from '../backup/schema.ts';
import { bookedServices } from '../booking/calls.ts';
import { dataOf, dayString, getCall, momentString } from '../call.ts';
import { mailOutage } from '../mail/calls.ts';
import { tabNames } from '../travel/state.ts';
import { dashboardQuery, missingThings } from './schema.ts';

const firstRows = <R extends z.ZodType>(row: R) => z.strictObject({ rows: z.array(row), total: z.int() });

/** A trip whose sent budgets wait for its client. */
const waitingTravel = z.strictObject({
  id: z.int(),
  name: z.string(),
  client: z.string().nullable(),
  /** How many budgets wait, and how many of them the client has opened. */
  budgets: z.int(),
  opened: z.number(),
  /** The latest time at which one of them was opened for the first time. */
  opened_at: momentString.nullable(),
  /** The budget that has waited longest. */
  budget_id: z.int(),
  /** The price of the cheapest, in euros. */
  price: z.number(),
  /** Whole days since the first of them was sent. */
  days: z.int(),
  /** The first day on which one of them expires; null when none expires. */
  valid_until: dayString.nullable(),
});
export type WaitingTravel = z.output<typeof waitingTravel>;

const dueTask = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** 'YYYY-MM-DD HH:mm'. */
  date: z.string(),
  overdue: z.boolean(),
  travel: z.string().nullable(),
  client: z.string().nullable(),
  agent: z.string().nullable(),
});
export type DueTask = z.output<typeof dueTask>;

export const departure = z.strictObject({
  id: z.int(),
  name: z.string(),
  client: z.string().nullable(),
  date_from: dayString,
  /** Days until the departure; 0 is today. */
  days: z.int(),
  tab: z.enum(tabNames),
  /** The accepted budget. */
  budget_id: z.int().nullable(),
  /** The amount still to be paid, in euros: of the deposit until it is paid, then of the whole price. */
  due: z.number(),
  missing: z.array(z.enum(missingThings)),
  bookings: bookedServices.nullable(),
  /** The first client with incomplete data. */
  incomplete_id: z.int().nullable(),
});
export type Departure = z.output<typeof departure>;

/** A payment of a customer that is overdue. */
const overduePayment = z.strictObject({
  /** The budget. */
  id: z.int(),
  travel: z.string(),
  client: z.string().nullable(),
  /** In euros. */
  amount: z.number(),
  /** Its last day. */
  day: dayString,
});
export type OverduePayment = z.output<typeof overduePayment>;

/** An offer that its supplier holds until a day that is near. */
const endingOption = z.strictObject({
  id: z.int(),
  supplier: z.string(),
  request_id: z.int(),
  type: z.literal([1, 2]),
  title: z.string(),
  option_date: dayString,
  /** Days until then; 0 is today. */
  days: z.int(),
});
export type EndingOption = z.output<typeof endingOption>;

/** A sent price request that suppliers have not answered. */
const openRequest = z.strictObject({
  id: z.int(),
  type: z.literal([1, 2]),
  title: z.string(),
  asked: z.number(),
  answered: z.number(),
  days: z.int(),
});
export type OpenRequest = z.output<typeof openRequest>;

/** A trip that a visitor requested and that nobody has handled. */
const requestedTravel = z.strictObject({
  id: z.int(),
  name: z.string(),
  contact: z.string().nullable(),
  days: z.int(),
});
export type RequestedTravel = z.output<typeof requestedTravel>;

/** A customer's question that has no answer yet. */
const openQuestion = z.strictObject({
  id: z.int(),
  budget_id: z.int(),
  travel: z.string(),
  client: z.string(),
  text: z.string(),
  days: z.int(),
});
export type OpenQuestion = z.output<typeof openQuestion>;

/** A trip whose customer has asked for changes, and got nothing else since. */
const requestedChanges = openQuestion.extend({ client: z.string().nullable(), text: z.string().nullable() });
export type RequestedChanges = z.output<typeof requestedChanges>;

/** The amount accepted in a month ('YYYY-MM'), in euros. */
const monthFigure = z.strictObject({
  month: z.string(),
  accepted: z.number(),
  budgets: z.int(),
});
export type MonthFigure = z.output<typeof monthFigure>;

/** How many trips of an agent were accepted and rejected. Without a name, the trips of no agent. */
const agentFigure = z.strictObject({
  agent_id: z.int().nullable(),
  name: z.string().nullable(),
  accepted: z.int(),
  rejected: z.number(),
});
export type AgentFigure = z.output<typeof agentFigure>;

export const reason = z.strictObject({
  reason: z.string(),
  count: z.int(),
});
export type Reason = z.output<typeof reason>;

/** Which first steps a new agency has finished. */
export const firstSteps = z.strictObject({
  /** The first administrator has a name and a real address. */
  people: z.boolean(),
  agency: z.boolean(),
  /** The privacy policy and the conditions are published. */
  texts: z.boolean(),
  mail: z.boolean(),
  /** Every catalogue that a budget line needs has records. */
  catalogue: z.boolean(),
  client: z.boolean(),
  travel: z.boolean(),
});
export type FirstSteps = z.output<typeof firstSteps>;

/** A problem of the backups: `late`, none since `since`; `failed`, the last one at `since`; `off`, none are planned. */
const backupTrouble = z.strictObject({
  kind: z.enum(['late', 'failed', 'off']),
  since: momentString.nullable(),
  fault: z.enum(backupFaults).nullable(),
});
export type BackupTrouble = z.output<typeof backupTrouble>;

export const dashboard = z.strictObject({
  /** Closed mail channels, once they have been closed for `outageMinutes`. */
  outages: z.array(mailOutage),
  /** For administrators; null if nothing is wrong. */
  backup: backupTrouble.nullable(),
  counters: z.partialRecord(z.enum(tabNames), z.int()),
  /** Accepted trips whose bookings are not finished, the next departure first. */
  bookings: firstRows(departure),
  waiting: firstRows(waitingTravel),
  tasks: firstRows(dueTask),
  payments: firstRows(overduePayment),
  options: firstRows(endingOption),
  departures: firstRows(departure),
  requests: firstRows(openRequest),
  requested: firstRows(requestedTravel),
  questions: firstRows(openQuestion),
  changes: firstRows(requestedChanges),
  months: z.array(monthFigure),
  agents: z.array(agentFigure),
  reasons: z.array(reason),
  /** Null once the agency has written a trip of its own. */
  first: firstSteps.nullable(),
});
export type Dashboard = z.output<typeof dashboard>;

/** The first rows of a list, and how many there are in all. */
export interface Some<T> {
  rows: T[];
  total: number;
}

export const dashboardCalls = {
  'dashboard/today': getCall({ permission: 'dashboard:read', query: dashboardQuery, answer: dataOf(dashboard) }),
};
