import { useNavigate, useSearch } from '@tanstack/react-router';
import { readTravelSearch, type TravelSearch } from '../travel/search.ts';

/** The tab, the filter and the page of the trip list, kept in the address: a reload or a shared link shows the same. */
export function useTravelSearch() {
  const search = readTravelSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  // What is empty does not stand in the address: reading it leaves that out.
  const go = (next: TravelSearch, replace = false) =>
    void navigate({ to: '.', search: readTravelSearch({ ...next }) as never, replace, resetScroll: false });
  return { search, go };
}
