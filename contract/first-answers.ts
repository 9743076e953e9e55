import type { CallName } from './calls.ts';
import { customerTabs, type Tab, tabNames } from './travel-state.ts';

/**
 * The calls that a page begins with. The server answers them in the page itself, so that nobody waits for them after the
 * scripts; both sides write them here, for an answer is found by its call.
 */

/** The element of the page that holds the answers, as JSON. */
export const firstAnswersId = 'first-answers';

/** A declared call as it is sent; with a body it is a POST. */
export interface FirstCall {
  name: CallName;
  body?: object;
}

/** One call, its body as it would be sent, and the whole envelope of its answer. */
export interface FirstAnswer {
  path: string;
  body: string | null;
  answer: unknown;
}

export const sessionCall = { name: 'auth/info' } as const satisfies FirstCall;
export const settingsCall = { name: 'external/publicSettings' } as const satisfies FirstCall;
export const countersCall = { name: 'travel/travelCounterByTag' } as const satisfies FirstCall;

/** Who reads the trip list: staff see every trip, a customer only their own (specification 6). */
export type ListReader = { staff: true } | { staff: false; userId: number };

/** The call for a page of the trip list. @param filter the tab and what else it is filtered by */
export const travelListCall = (reader: ListReader, filter: { tab: Tab; name: string }, page: number) =>
  reader.staff
    ? { name: 'travel/getTravels' as const, body: { filter, page } }
    : { name: 'travel/getCustomerTravels' as const, body: { filter, page, user_id: reader.userId } };

/** The tabs of a reader (decisions 3). */
export const tabsOf = (staff: boolean): readonly Tab[] => (staff ? tabNames : customerTabs);

/** Staff begin with what waits for them; a customer with the first tab that holds something. */
export function firstTab(staff: boolean, counters: Partial<Record<Tab, number>>): Tab {
  const tabs = tabsOf(staff);
  const first = tabs[0] ?? 'pendientes_de_reserva';
  if (staff) return first;
  return tabs.find(tab => (counters[tab] ?? 0) > 0) ?? first;
}
