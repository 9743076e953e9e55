import { notificationsStore } from '@mantine/notifications';
import type { AnyRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { mayFollow } from '../ui/ahead.ts';
import { dialogStore } from '../ui/dialog-store.ts';
import { dropFailedStyles } from '../ui/lazily.tsx';
import { loadNewPage } from '../ui/part-missing.ts';

interface Props {
  router: AnyRouter;
}

/**
 * Loads the overlays when the reader first does something, or when there is first something to show, so that the first
 * visit stays small. If loading fails, the page stays, and the next event tries again.
 */
export function OverlaysWhenWanted({ router }: Props) {
  const [Overlays, setOverlays] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (Overlays) return;
    const want = () => void load().then(({ default: loaded }) => setOverlays(() => loaded), failed);
    const failed = () => {
      dropFailedStyles();
      // Only the page of a new deployment can show the waiting dialog.
      if (dialogStore.read().length > 0) void loadNewPage();
    };
    // A notification may have been sent before this component was drawn.
    if (notificationsStore.getState().notifications.length > 0 || dialogStore.read().length > 0) want();
    // `online` shows the messages that could not be shown without a connection.
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

const load = () => import('./overlays.tsx');
mayFollow(load);

const beginnings = ['input', 'online'] as const;
