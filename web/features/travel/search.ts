import { customerTabs, type Tab, tabNames } from '../../../contract/travel-state.ts';

/** What the address of the trip list keeps: the tab, the page and the name filter. */
export interface TravelSearch {
  tab?: Tab;
  q?: string;
  page?: number;
}

/** Reads the address; what makes no sense is left out. */
export function readTravelSearch(search: Record<string, unknown>): TravelSearch {
  const tab = tabNames.find(name => name === search.tab);
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : '';
  const page = Number(search.page);
  return {
    ...(tab && { tab }),
    ...(q && { q }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}

/** The tabs of a reader (decisions 3). */
export const tabsOf = (staff: boolean): readonly Tab[] => (staff ? tabNames : customerTabs);
