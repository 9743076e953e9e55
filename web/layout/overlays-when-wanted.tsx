import { notificationsStore } from '@mantine/notifications';
import type { AnyRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { dialogStore } from '../ui/dialog-store.ts';
import { dropFailedStyles } from '../ui/lazily.tsx';
import { loadNewPage } from '../ui/part-missing.ts';

interface Props {
  router: AnyRouter;
}

/**
 * Loads what stands over the pages when the reader begins to do something, or with the first thing that there is to show:
 * the first visit goes without. Where it does not arrive, the page stays, and it is asked for again with what comes next.
 */
export function OverlaysWhenWanted({ router }: Props) {
  const [Overlays, setOverlays] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (Overlays) return;
    const want = () => void import('./overlays.tsx').then(({ default: loaded }) => setOverlays(() => loaded), failed);
    const failed = () => {
      dropFailedStyles();
      // A dialog waits that only the page of a new deployment can show.
      if (dialogStore.read().length > 0) void loadNewPage();
    };
    // A notification may have come before this was drawn.
    if (notificationsStore.getState().notifications.length > 0 || dialogStore.read().length > 0) want();
    // What was to be said while there was no connection is said when there is one.
    for (const event of beginnings) window.addEventListener(event, want);
    const stops = [
      notificationsStore.subscribe(want),
      dialogStore.subscribe(want),
      router.subscribe('onBeforeLoad', ({ fromLocation }) => fromLocation && want()),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const event of beginnings) window.removeEventListener(event, want);
    };
  }, [Overlays, router]);
  return Overlays && <Overlays router={router} />;
}

const beginnings = ['input', 'online'] as const;
