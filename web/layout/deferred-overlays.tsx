import { notificationsStore } from '@mantine/notifications';
import { type AnyRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { text } from '../lib/i18n.ts';
import { dialogStore } from '../ui/dialog/dialog-store.ts';
import { dropFailedStyles, prefetchForStaff } from '../ui/feedback/lazy-component.tsx';
import { reloadAfterDeployment } from '../ui/feedback/missing-code.ts';
import styles from './layout.module.css';

interface Props {
  router: AnyRouter;
}

/**
 * Loads the overlays when the reader first does something, or when there is first something to show, so that the first
 * visit stays small. If loading fails, the page stays. While something waits to be shown, a line says that there is no
 * connection, and loading is tried again until it succeeds.
 */
export function DeferredOverlays({ router }: Props) {
  const [Overlays, setOverlays] = useState<ComponentType<Props>>();
  const [unreachable, setUnreachable] = useState(false);
  useEffect(() => {
    if (Overlays) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadOverlays = () => void fetchOverlays().then(module => setOverlays(() => module.default), failed);
    const failed = () => {
      dropFailedStyles();
      const waits = somethingWaits();
      setUnreachable(waits);
      clearTimeout(timer);
      if (!waits) return;
      timer = setTimeout(loadOverlays, retryDelay);
      // Only the page of a new deployment can show what waits.
      void reloadAfterDeployment();
    };
    // A notification may have been sent before this component was drawn.
    if (somethingWaits()) loadOverlays();
    // `online` shows the messages that could not be shown without a connection.
    for (const event of triggers) window.addEventListener(event, loadOverlays);
    const unsubscribe = [
      notificationsStore.subscribe(loadOverlays),
      dialogStore.subscribe(loadOverlays),
      router.subscribe('onBeforeLoad', ({ fromLocation }) => fromLocation && loadOverlays()),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of unsubscribe) stop();
      for (const event of triggers) window.removeEventListener(event, loadOverlays);
    };
  }, [Overlays, router]);
  if (Overlays) return <Overlays router={router} />;
  return (
    unreachable && (
      <p role="alert" className={styles.unreachable}>
        {text('app.networkError')}
      </p>
    )
  );
}

const somethingWaits = () => notificationsStore.getState().notifications.length > 0 || dialogStore.read().length > 0;

/** Before loading is tried again, in ms. */
const retryDelay = 3_000;

const fetchOverlays = () => import('./overlays.tsx');
prefetchForStaff(fetchOverlays);

const triggers = ['input', 'online'] as const;

/** The progress bar of the first navigation of a visit; later navigations use the bar of the overlays. */
export function FirstProgress({ router }: { router: AnyRouter }) {
  const arrived = useRouterState({ router, select: state => state.resolvedLocation !== undefined });
  return arrived ? null : <div className="first-progress" aria-hidden />;
}

/** The container of menus, dialogs and notifications; the theme sends them here. */
export function Portals() {
  const { t } = useTranslation();
  return <section id="portals" aria-label={t('app.portals')} />;
}
