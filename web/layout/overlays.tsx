import '../ui/styles.ts';
import '@mantine/nprogress/styles.css';
import { Notifications } from '@mantine/notifications';
import { NavigationProgress, nprogress } from '@mantine/nprogress';
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Queries } from '../lib/queries.tsx';
import { useMaybeSession } from '../lib/session.ts';
import { DialogHost } from '../ui/dialog/dialog-host.tsx';
import { closeAll, dialogStore, requestCloseAll } from '../ui/dialog/dialog-store.ts';

/** What is drawn above every page: the progress bar of a navigation (specification 2), notifications and dialogs. */
export default function Overlays({ router }: { router: AnyRouter }) {
  useEffect(() => {
    // The navigation that caused the loading of this file has begun already.
    if (router.state.isLoading) nprogress.start();
    const unsubscribe = [
      router.subscribe('onBeforeLoad', () => nprogress.start()),
      router.subscribe('onResolved', () => nprogress.complete()),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [router]);
  useDialogsOfPage(router);
  return (
    <>
      {/* Hidden from screen readers: the screens announce their loading themselves. */}
      <NavigationProgress size={3} color="terracotta.6" aria-hidden />
      <Notifications position="top-right" limit={4} />
      <Queries>
        <DialogHost />
      </Queries>
    </>
  );
}

/** Closes dialogs when their page changes, after asking about unsaved input; when the session ends, without asking. */
function useDialogsOfPage({ history }: { history: RouterHistory }): void {
  const open = useSyncExternalStore(dialogStore.subscribe, () => dialogStore.read().length > 0);
  const session = useMaybeSession() !== null;
  useEffect(() => {
    if (!open) return;
    return history.block({
      // Each form itself warns before the window closes.
      enableBeforeUnload: false,
      blockerFn: async ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && !(await requestCloseAll()),
    });
  }, [open, history]);
  const before = useRef(session);
  useEffect(() => {
    if (before.current && !session) closeAll();
    before.current = session;
  }, [session]);
}
