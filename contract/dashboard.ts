import { z } from 'zod';
import type { Day, Moment } from './dates.ts';
import type { MailOutage } from './mail.ts';
import type { Tab } from './travel-state.ts';
import { flag } from './validation.ts';

/** Today's work of staff (decisions 6): what waits, for how long, and where it is dealt with. */

/** `mine`: of the trips, tasks and requests that are the reader's own. */
export const dashboardQuery = z.object({ mine: flag(false) });

/** So many of each are told; `total` says how many there are. */
export const mostShown = 6;

/** Departures of so many days are looked at, today included. */
export const departureDays = 14;

/** Months that the charts go back. */
export const chartMonths = 12;

/** Some of what there is, and how much there is. */
export interface Some<T> {
  rows: T[];
  total: number;
}

/** A trip whose sent budgets wait for its client. */
export interface WaitingTravel {
  id: number;
  name: string;
  client: string | null;
  /** How many wait, and of these how many the client has opened. */
  budgets: number;
  opened: number;
  /** When one of them was last opened for the first time. */
  opened_at: Moment | null;
  /** The budget that has waited longest. */
  budget_id: number;
  /** Of the cheapest, in decimal euros. */
  price: number;
  /** Whole days since the first was sent. */
  days: number;
  /** The last day of those that expire; null when none does. */
  valid_until: Day | null;
}

export interface DueTask {
  id: number;
  name: string;
  /** 'YYYY-MM-DD HH:mm'. */
  date: string;
  overdue: boolean;
  travel: string | null;
  client: string | null;
  agent: string | null;
}

/** What a trip still lacks before it departs. */
export const missingThings = ['budget', 'booking', 'deposit', 'payment', 'contract', 'data'] as const;
export type MissingThing = (typeof missingThings)[number];

export interface Departure {
  id: number;
  name: string;
  client: string | null;
  date_from: Day;
  /** Days until it departs: 0 is today. */
  days: number;
  tab: Tab;
  /** The accepted budget. */
  budget_id: number | null;
  /** What is still to be paid: of the deposit while that is not in, else of the whole; decimal euros. */
  due: number;
  missing: MissingThing[];
  /** The first client whose data are incomplete. */
  incomplete_id: number | null;
}

/** A sent price request that suppliers have not answered. */
export interface OpenRequest {
  id: number;
  type: 1 | 2;
  title: string;
  asked: number;
  answered: number;
  days: number;
}

/** A trip that a visitor asked for and nobody has dealt with. */
export interface RequestedTravel {
  id: number;
  name: string;
  contact: string | null;
  days: number;
}

/** A question of a customer that waits for its answer. */
export interface OpenQuestion {
  id: number;
  budget_id: number;
  travel: string;
  client: string;
  text: string;
  days: number;
}

/** What was accepted in a month: 'YYYY-MM', decimal euros. */
export interface MonthFigure {
  month: string;
  accepted: number;
  budgets: number;
}

/** Trips of an agent that were accepted and rejected; without a name, those of nobody. */
export interface AgentFigure {
  agent_id: number | null;
  name: string | null;
  accepted: number;
  rejected: number;
}

export interface Reason {
  reason: string;
  count: number;
}

/** What an agency that begins has done already. */
export interface FirstSteps {
  /** The first administrator has a name, and an address that reaches somebody. */
  people: boolean;
  agency: boolean;
  /** The privacy policy and the conditions are published. */
  texts: boolean;
  mail: boolean;
  /** There is something to choose from where a line of a budget asks for it. */
  catalogue: boolean;
  client: boolean;
  travel: boolean;
}

export interface Dashboard {
  /** Ways by which no mail leaves, once that has lasted (`outageMinutes`). */
  outages: MailOutage[];
  counters: Record<Tab, number>;
  waiting: Some<WaitingTravel>;
  tasks: Some<DueTask>;
  departures: Some<Departure>;
  requests: Some<OpenRequest>;
  requested: Some<RequestedTravel>;
  questions: Some<OpenQuestion>;
  months: MonthFigure[];
  agents: AgentFigure[];
  reasons: Reason[];
  /** Null once the agency has had a trip that it wrote itself. */
  first: FirstSteps | null;
}
