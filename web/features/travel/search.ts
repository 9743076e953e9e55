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

/** A positive whole number of an address, such as an id or a page; undefined for anything else. */
export const searchNumber = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** A day of an address; undefined for anything else. */
export const searchDay = (value: unknown): Day | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined;

/** A text of an address; undefined if it is empty. The router reads digits as a number. */
export const searchText = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '') || undefined;

/** The values that are there: absent ones must not be in the address. */
export const withoutUndefined = <Search extends object>(search: { [Name in keyof Search]: Search[Name] | undefined }) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;

/** Reads the address and drops values that make no sense. */
export function readTravelSearch(search: Record<string, unknown>): TravelSearch {
  const tab = tabNames.find(name => name === search.tab);
  const from = searchDay(search.from);
  const to = searchDay(search.to);
  const page = searchNumber(search.page);
  return withoutUndefined<TravelSearch>({
    tab,
    step: tab === 'pendientes_de_reserva' ? travelSteps.find(name => name === search.step) : undefined,
    q: searchText(search.q),
    client: searchNumber(search.client),
    agent: searchNumber(search.agent),
    tag: searchNumber(search.tag),
    from,
    to: from && to && to < from ? undefined : to,
    page: page === 1 ? undefined : page,
  });
}

/** The filters that a reader may use. Only staff filter by client, agent and tag. */
export function filtersOf(search: TravelSearch, staff: boolean): TravelFilters {
  const { tab: _tab, step: _step, page: _page, ...filters } = search;
  const { client: _client, agent: _agent, tag: _tag, ...customerFilters } = filters;
  return staff ? filters : customerFilters;
}

export const travelFilterBody = ({ q, client, agent, tag, from, to }: TravelFilters) => ({
  name: q ?? '',
  ...(client && { client_id: client }),
  ...(agent && { agent_id: agent }),
  ...(tag && { tag_id: tag }),
  ...(from && { date_from: from }),
  ...(to && { date_to: to }),
});
