import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { prefetchForStaff, startPrefetch } from '../ui/feedback/prefetch.ts';
import type { MenuEntry } from './menu.ts';
import { useMenu } from './menu.ts';

/** How long a page is left alone before code is fetched, in ms. */
const idleBefore = 1_000;

/** Fetches the dialogs of the page and the screens of the menu before they are opened, unless the reader saves data. */
export function usePrefetch(): void {
  const router = useRouter();
  const menu = useMenu();
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    const timer = setTimeout(startPrefetch, idleBefore);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    for (const { to } of menu.flatMap(withChildren)) {
      const route = router.routesByPath[to as keyof typeof router.routesByPath];
      if (route) prefetchForStaff(async () => router.loadRouteChunk(route));
    }
  }, [menu, router]);
}

const withChildren = (entry: MenuEntry): MenuEntry[] => [entry, ...entry.children.flatMap(withChildren)];
