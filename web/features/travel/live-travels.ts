import { type RefObject, useEffect, useRef } from 'react';
import { invalidateTravels } from './reload.ts';

/** The trips on each open page; null for a page that shows all trips of the reader. */
const pages = new Set<RefObject<readonly number[] | null>>();

/**
 * Reads the open pages again whose trips have changed. Other pages read them when they are opened.
 * @param changed ids of trips; null if any trip may have changed
 */
export function refreshTravels(changed: readonly number[] | null): void {
  const isVisible = [...pages].some(({ current }) => !changed || !current || changed.some(id => current.includes(id)));
  void invalidateTravels(isVisible ? 'active' : 'none');
}

/**
 * Keeps a page up to date while it is open.
 * @param travelIds of the page; null for all trips of the reader
 */
export function useLiveTravels(travelIds: readonly number[] | null): void {
  const latest = useRef(travelIds);
  latest.current = travelIds;
  useEffect(() => {
    pages.add(latest);
    return () => void pages.delete(latest);
  }, []);
}
