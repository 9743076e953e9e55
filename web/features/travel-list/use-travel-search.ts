import { useNavigate, useSearch } from '@tanstack/react-router';
import { readTravelSearch, type TravelSearch } from '../travel/search.ts';

/**
 * Keeps the tab, the filters and the page of the trip list in the address, so that a reload or a shared link shows the
 * same.
 */
export function useTravelSearch() {
  const search = readTravelSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  // `readTravelSearch` drops empty values, which must not be in the address.
  const go = (next: TravelSearch, replace = false) =>
    void navigate({ to: '.', search: readTravelSearch({ ...next }) as never, replace, resetScroll: false });
  return { search, go };
}
