import { useEffect, useSyncExternalStore } from 'react';

/** A step of the breadcrumb that a page knows only after reading its record; the last one is the page itself. */
export interface PageStep {
  title: string;
  /** Its address; absent for the page itself. */
  to?: string;
  search?: object;
  /** A list, which is shown again as the reader left it. */
  list?: boolean;
}

let shown: readonly PageStep[] | null = null;
const watchers = new Set<() => void>();

function show(steps: readonly PageStep[] | null): void {
  shown = steps;
  for (const watcher of watchers) watcher();
}

function watch(changed: () => void) {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** The steps that the open page has named, for the breadcrumb and the title of the window; null for other pages. */
export const usePageTrail = () => useSyncExternalStore(watch, () => shown);

/** Names the steps of the breadcrumb after Inicio while the calling page is open. */
export function useOwnTrail(steps: readonly PageStep[] | null): void {
  // Compared by its text: a page makes new objects each time it is drawn.
  const key = JSON.stringify(steps);
  useEffect(() => {
    show(JSON.parse(key));
    return () => show(null);
  }, [key]);
}
