import { z } from 'zod';
import { aDay, aMoment, get, reads } from './call.ts';
import { dashboardQuery, missingThings } from './dashboard.ts';
import { mailOutage } from './mail-calls.ts';
import { tabNames } from './travel-state.ts';

const some = <R extends z.ZodType>(row: R) => z.strictObject({ rows: z.array(row), total: z.int() });

/** A trip whose sent budgets wait for its client. */
export const waitingTravel = z.strictObject({
  id: z.int(),
  name: z.string(),
  client: z.string().nullable(),
  /** How many wait, and of these how many the client has opened. */
  budgets: z.int(),
  opened: z.number(),
  /** When one of them was last opened for the first time. */
  opened_at: aMoment.nullable(),
  /** The budget that has waited longest. */
  budget_id: z.int(),
  /** Of the cheapest, in decimal euros. */
  price: z.number(),
  /** Whole days since the first was sent. */
  days: z.int(),
  /** The last day of those that expire; null when none does. */
  valid_until: aDay.nullable(),
});
export type WaitingTravel = z.output<typeof waitingTravel>;

export const dueTask = z.strictObject({
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
  date_from: aDay,
  /** Days until it departs: 0 is today. */
  days: z.int(),
  tab: z.enum(tabNames),
  /** The accepted budget. */
  budget_id: z.int().nullable(),
  /** What is still to be paid: of the deposit while that is not in, else of the whole; decimal euros. */
  due: z.number(),
  missing: z.array(z.enum(missingThings)),
  /** The first client whose data are incomplete. */
  incomplete_id: z.int().nullable(),
});
export type Departure = z.output<typeof departure>;

/** A sent price request that suppliers have not answered. */
export const openRequest = z.strictObject({
  id: z.int(),
  type: z.literal([1, 2]),
  title: z.string(),
  asked: z.number(),
  answered: z.number(),
  days: z.int(),
});
export type OpenRequest = z.output<typeof openRequest>;

/** A trip that a visitor asked for and nobody has dealt with. */
export const requestedTravel = z.strictObject({
  id: z.int(),
  name: z.string(),
  contact: z.string().nullable(),
  days: z.int(),
});
export type RequestedTravel = z.output<typeof requestedTravel>;

/** A question of a customer that waits for its answer. */
export const openQuestion = z.strictObject({
  id: z.int(),
  budget_id: z.int(),
  travel: z.string(),
  client: z.string(),
  text: z.string(),
  days: z.int(),
});
export type OpenQuestion = z.output<typeof openQuestion>;

/** What was accepted in a month: 'YYYY-MM', decimal euros. */
export const monthFigure = z.strictObject({
  month: z.string(),
  accepted: z.number(),
  budgets: z.int(),
});
export type MonthFigure = z.output<typeof monthFigure>;

/** Trips of an agent that were accepted and rejected; without a name, those of nobody. */
export const agentFigure = z.strictObject({
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

/** What an agency that begins has done already. */
export const firstSteps = z.strictObject({
  /** The first administrator has a name, and an address that reaches somebody. */
  people: z.boolean(),
  agency: z.boolean(),
  /** The privacy policy and the conditions are published. */
  texts: z.boolean(),
  mail: z.boolean(),
  /** There is something to choose from where a line of a budget asks for it. */
  catalogue: z.boolean(),
  client: z.boolean(),
  travel: z.boolean(),
});
export type FirstSteps = z.output<typeof firstSteps>;

export const dashboard = z.strictObject({
  /** Ways by which no mail leaves, once that has lasted (`outageMinutes`). */
  outages: z.array(mailOutage),
  counters: z.partialRecord(z.enum(tabNames), z.int()),
  waiting: some(waitingTravel),
  tasks: some(dueTask),
  departures: some(departure),
  requests: some(openRequest),
  requested: some(requestedTravel),
  questions: some(openQuestion),
  months: z.array(monthFigure),
  agents: z.array(agentFigure),
  reasons: z.array(reason),
  /** Null once the agency has had a trip that it wrote itself. */
  first: firstSteps.nullable(),
});
export type Dashboard = z.output<typeof dashboard>;

/** Some of what there is, and how much there is. */
export interface Some<T> {
  rows: T[];
  total: number;
}

export const dashboardCalls = {
  'dashboard/today': get({ permission: 'dashboard:read', query: dashboardQuery, answer: reads(dashboard) }),
};
