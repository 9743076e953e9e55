import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useDestinations } from './destinations.ts';
import { editRow, isShortcut, moveRow, openRow, press } from './keys.ts';
import { showShortcuts } from './lazy.ts';

/** How long 'g' waits for its second key, in ms. */
const patience = 1_500;

/** Listens to the shortcuts of staff. */
export function Shortcuts({ search }: { search: () => void }) {
  const router = useRouter();
  const destinations = useDestinations();
  const latest = useRef({ search, destinations });
  latest.current = { search, destinations };

  useLayoutEffect(() => {
    let going = 0;
    const go = (key: string): boolean => {
      const to = latest.current.destinations.find(each => each.key === key)?.to;
      if (to) router.history.push(to);
      return to !== undefined;
    };
    const act = (key: string): boolean => {
      const wasGoing = Date.now() - going < patience;
      going = 0;
      if (wasGoing) return go(key);
      switch (key) {
        case '?':
          showShortcuts({ destinations: latest.current.destinations });
          return true;
        case '/':
          latest.current.search();
          return true;
        case 'g':
          going = Date.now();
          return true;
        case 'n':
          return press('N');
        case 'e':
          return editRow();
        case 'ArrowDown':
          return moveRow(1);
        case 'ArrowUp':
          return moveRow(-1);
        case 'Enter':
          return openRow();
        default:
          return false;
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Shift' || !isShortcut(event)) return;
      // The key that opens something must not be typed into it.
      if (act(event.key.length === 1 ? event.key.toLowerCase() : event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router]);
  return null;
}
