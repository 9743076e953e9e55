import { notificationsStore } from '@mantine/notifications';
import type { AnyRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { dialogStore } from '../ui/dialog-store.ts';

const Overlays = lazy(() => import('./overlays.tsx'));

/** Loads what stands over the pages with the first thing that there is to show: the first visit goes without. */
export function OverlaysWhenWanted({ router }: { router: AnyRouter }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const want = () => setWanted(true);
    // A notification may have come before this was drawn.
    if (notificationsStore.getState().notifications.length > 0 || dialogStore.read().length > 0) want();
    const stops = [
      notificationsStore.subscribe(want),
      dialogStore.subscribe(want),
      router.subscribe('onBeforeLoad', ({ fromLocation }) => fromLocation && want()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [wanted, router]);
  return wanted ? (
    <Suspense fallback={null}>
      <Overlays router={router} />
    </Suspense>
  ) : null;
}
