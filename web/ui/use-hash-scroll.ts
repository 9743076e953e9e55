import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Scrolls to a place of the page that the address names, once it is there: the browser looks for it too early. */
export function useHashScroll(id: string, ready: boolean): void {
  const hash = useLocation({ select: location => location.hash });
  useEffect(() => {
    if (ready && hash === id) document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [id, hash, ready]);
}
