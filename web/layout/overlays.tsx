import '../ui/styles.ts';
import '@mantine/nprogress/styles.css';
import { Notifications } from '@mantine/notifications';
import { NavigationProgress, nprogress } from '@mantine/nprogress';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Queries } from '../lib/queries.tsx';
import { DialogHost } from '../ui/dialog-host.tsx';

/** What stands over every page: the bar of a navigation (specification 2), the notifications, the dialogs. */
export default function Overlays({ router }: { router: AnyRouter }) {
  useEffect(() => {
    // The navigation that this was loaded for has begun already.
    if (router.state.isLoading) nprogress.start();
    const unsubscribe = [
      router.subscribe('onBeforeLoad', () => nprogress.start()),
      router.subscribe('onResolved', () => nprogress.complete()),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [router]);
  return (
    <>
      {/* Screens say themselves that they are loading. */}
      <NavigationProgress size={3} color="terracotta.6" aria-hidden />
      <Notifications position="top-right" limit={4} />
      <Queries>
        <DialogHost />
      </Queries>
    </>
  );
}
