import type { CallName } from './calls.ts';
import { customerTabs, type Tab, tabNames, travelOrders } from './travel/state.ts';

/**
 * The first calls of a page. The server puts their answers into the page itself, so the page need not wait for the
 * scripts to load first. Server and page both build the calls here, because the page finds each answer by its call.
 */

/** The element of the page that holds the answers, as JSON. */
export const firstAnswersId = 'first-answers';

/** A declared call to make, with the id that its path may name. A call with a body is a POST. */
export interface FirstCall {
  name: CallName;
  id?: number;
  body?: object;
}

/** The path of a call. */
export const answerPath = ({ name, id }: FirstCall): string => `/api/${name.replace(':id', String(id))}`;

/** One call with its body as it would be sent, and the complete envelope of its answer. */
export interface FirstAnswer {
  path: string;
  body: string | null;
  answer: unknown;
}

export const sessionCall = { name: 'auth/info' } as const satisfies FirstCall;
export const settingsCall = { name: 'external/publicSettings' } as const satisfies FirstCall;
export const countersCall = { name: 'travel/travelCounterByTag' } as const satisfies FirstCall;

/** The calls of a budget's page. */
export const budgetCall = (id: number) => ({ name: 'budget/getBudget/:id', id }) as const satisfies FirstCall;
export const threadsCall = (id: number) => ({ name: 'question/getThreads/:id', id }) as const satisfies FirstCall;

/** The reader of the trip list. Staff see every trip, a customer only their own (specification 6). */
export type ListReader = { staff: true } | { staff: false; userId: number };

/** The call for one page of the trip list. @param filter the tab and the other filters */
export const travelListCall = (reader: ListReader, filter: { tab: Tab; name: string }, page: number) =>
  reader.staff
    ? { name: 'travel/getTravels' as const, body: { filter, page, sort: travelOrders[filter.tab] } }
    : { name: 'travel/getCustomerTravels' as const, body: { filter, page, user_id: reader.userId } };

/** The tabs that a reader sees (decisions 3). */
export const tabsOf = (staff: boolean): readonly Tab[] => (staff ? tabNames : customerTabs);

/**
 * The first tab for a reader. Staff start with the trips that wait for them, a customer with the first tab that is not
 * empty.
 */
export function firstTab(staff: boolean, counters: Partial<Record<Tab, number>>): Tab {
  const tabs = tabsOf(staff);
  const first = tabs[0] ?? 'pendientes_de_reserva';
  if (staff) return first;
  return tabs.find(tab => (counters[tab] ?? 0) > 0) ?? first;
}
