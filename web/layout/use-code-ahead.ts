import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ahead, mayFollow } from '../ui/feedback/ahead.ts';
import { whenIdle } from '../ui/feedback/when-idle.ts';
import type { MenuEntry } from './menu.ts';
import { useMenu } from './use-menu.ts';

/** How long a page is left alone before code is fetched ahead, in ms. */
const rest = 1_000;

/**
 * Fetches the dialogs and other parts of the page, and the screens of the menu, whenever the browser has nothing else to
 * do, so that each opens at once.
 */
export function useCodeAhead(): void {
  const router = useRouter();
  const menu = useMenu();
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(fetchAhead, rest);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    for (const { to } of menu.flatMap(withChildren)) {
      const route = router.routesByPath[to as keyof typeof router.routesByPath];
      if (route) mayFollow(async () => router.loadRouteChunk(route));
    }
  }, [menu, router]);
}

/** Whether the reader asked the browser to load little. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const withChildren = (entry: MenuEntry): MenuEntry[] => [entry, ...entry.children.flatMap(withChildren)];

/** Fetches what is noted, part by part, and what is noted later. */
function fetchAhead(): void {
  let busy = false;
  const next = () => {
    const load = ahead.waiting.shift();
    busy = load !== undefined;
    // A part that does not arrive is fetched again when it is needed, and only then missed.
    load?.().then(goOn, goOn);
  };
  const goOn = () => void whenIdle(next);
  ahead.noted = () => {
    if (busy) return;
    busy = true;
    goOn();
  };
  ahead.noted();
}
