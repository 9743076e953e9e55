import { type Tab, type TravelStep, tabNames, travelSteps } from '../../../contract/travel/state.ts';
import { type Day, isDay } from '../../../contract/values/dates.ts';

/** What the address of the trip list holds: the tab, the page and the filters. */
export interface TravelSearch {
  tab?: Tab;
  /** Of 'Pendientes de reserva'. */
  step?: TravelStep;
  q?: string;
  client?: number;
  agent?: number;
  tag?: number;
  from?: Day;
  to?: Day;
  page?: number;
}

/** The filters, without tab, step and page. */
export type TravelFilters = Omit<TravelSearch, 'tab' | 'step' | 'page'>;

const wholeNumber = (value: unknown) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);

/** Reads the address and drops values that make no sense. */
export function readTravelSearch(search: Record<string, unknown>): TravelSearch {
  const tab = tabNames.find(name => name === search.tab);
  const step = tab === 'pendientes_de_reserva' && travelSteps.find(name => name === search.step);
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : '';
  const client = wholeNumber(search.client);
  const agent = wholeNumber(search.agent);
  const tag = wholeNumber(search.tag);
  const from = dayOf(search.from);
  const to = dayOf(search.to);
  const page = wholeNumber(search.page);
  return {
    ...(tab && { tab }),
    ...(step && { step }),
    ...(q && { q }),
    ...(client && { client }),
    ...(agent && { agent }),
    ...(tag && { tag }),
    ...(from && { from }),
    ...(to && !(from && to < from) && { to }),
    ...(page && page > 1 && { page }),
  };
}

/** The filters that a reader may use. Only staff filter by client, agent and tag. */
export function filtersOf({ q, client, agent, tag, from, to }: TravelSearch, staff: boolean): TravelFilters {
  const days = { ...(from && { from }), ...(to && { to }) };
  return {
    ...(q && { q }),
    ...days,
    ...(staff && { ...(client && { client }), ...(agent && { agent }), ...(tag && { tag }) }),
  };
}

/** The filters as the calls take them. */
export const travelFilterBody = ({ q, client, agent, tag, from, to }: TravelFilters) => ({
  name: q ?? '',
  ...(client && { client_id: client }),
  ...(agent && { agent_id: agent }),
  ...(tag && { tag_id: tag }),
  ...(from && { date_from: from }),
  ...(to && { date_to: to }),
});
