import { useDidUpdate } from '@mantine/hooks';
import '../ui/styles.ts';
import '../customer-texts.ts';
import { Flex } from '@mantine/core';
import { IconCloudOff, IconTool } from '@tabler/icons-react';
import { Link, Outlet, useParams, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Presence } from '../features/presence/presence.tsx';
import { SavedViews } from '../features/saved-view/lazy.tsx';
import { onReconnect, useUnreachable } from '../lib/connectivity.ts';
import { useHasCopy } from '../lib/offline-copy.ts';
import { Queries } from '../lib/queries.tsx';
import { isStaff, mayPreview, useMay, useMaybeSession, useSession } from '../lib/session.ts';
import { usePublicSettings } from '../lib/settings.ts';
import { featureSlots } from '../ui/feature-slots.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import bar from '../ui/list/bar.module.css';
import { useDensity } from './account-menu.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { Sidebar } from './sidebar.tsx';
import { resetSidebar, useMobile, useSidebar } from './sidebar-state.ts';
import { TopBar } from './top-bar.tsx';

Object.assign(featureSlots, { Presence, SavedViews } satisfies typeof featureSlots);

/** Only for customers who keep a trip on this device. */
const OfflineBar = lazyPart(() => import('../features/offline/offline-bar.tsx').then(module => module.default));

// Only staff look at a budget as its customer.
const PreviewFrame = lazyComponent(() => import('./preview-frame.tsx').then(module => module.default));

/** The frame of every screen behind the sign-in (specification 2, 'Layout behaviour'). */
export function Layout() {
  const session = useMaybeSession();
  const preview = usePreview();
  // Signing out clears the session just before the page changes.
  if (!session) return null;
  if (preview)
    return (
      <Queries>
        <Suspense fallback={null}>
          <PreviewFrame {...preview} />
        </Suspense>
      </Queries>
    );
  return (
    <Queries>
      <Frame face={isStaff(session) ? 'staff' : 'customer'} />
    </Queries>
  );
}

/** The budget that staff look at as its customer, and in which language. */
function usePreview() {
  // Only these two: another tab or filter of a list changes the address, and the frame need not be drawn for it.
  const vista = useSearch({ strict: false, select: search => search.vista });
  const budget_id = useParams({ strict: false, select: params => params.budget_id });
  return vista && budget_id && mayPreview() ? { id: budget_id, language: vista } : null;
}

function Frame({ face }: { face: 'staff' | 'customer' }) {
  const { t } = useTranslation();
  const { density } = useSession().user;
  useDensity(face === 'staff' ? density : null);
  const mobile = useMobile();
  const sidebar = useSidebar(face === 'staff', mobile);
  const path = useRouterState({ select: state => state.location.pathname });
  const copied = useHasCopy();
  useFocusOnPage();
  const isCovered = mobile && sidebar.open;
  const { set, open } = sidebar;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only crossing the breakpoint resets the sidebar.
  useEffect(() => resetSidebar, [mobile]);
  useDidUpdate(() => {
    if (isCovered) set(false);
  }, [path]);

  return (
    <div className={styles.frame} data-face={face} data-mobile={mobile} data-open={open}>
      <a className={styles.skip} href="#content" data-screen>
        {t('app.skip')}
      </a>
      <Sidebar open={open} mobile={mobile} face={face} close={() => set(false)} />
      {isCovered && <div className={styles.shade} onClick={() => set(false)} aria-hidden />}
      <div className={styles.page} inert={isCovered}>
        <TopBar open={open} mobile={mobile} face={face} toggle={() => set(!open)} />
        <MaintenanceBanner />
        {face === 'customer' && copied && <OfflineBar waiting={null} />}
        <UnreachableBar />
        <Breadcrumb />
        <main id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </div>
  );
}

/** A page takes along the focus that was in it: the next one then has it, so that Tab goes on there. */
function useFocusOnPage() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const lost = document.activeElement === document.body || document.activeElement === null;
        if (fromLocation && pathChanged && lost) document.getElementById('content')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** While the server is away: says so, and that nothing has to be done. Opens again the screen that did not arrive. */
function UnreachableBar() {
  const { t } = useTranslation();
  const unreachable = useUnreachable();
  const router = useRouter();
  useEffect(
    () =>
      onReconnect(() => {
        if (router.state.matches.some(match => match.status === 'error')) void router.invalidate();
      }),
    [router],
  );
  return (
    <div role="status" className={bar.inSight}>
      {unreachable && (
        <div className={bar.bar}>
          <IconCloudOff size={18} aria-hidden />
          <Flex component="span" wrap="wrap" rowGap={4} columnGap="sm">
            {t('away.bar')}
          </Flex>
        </div>
      )}
    </div>
  );
}

/** Administrators can work during maintenance; the banner reminds them that nobody else can. */
function MaintenanceBanner() {
  const { t } = useTranslation();
  const may = useMay();
  if (!usePublicSettings()?.maintenance || !may('setting:write')) return null;
  return (
    <div className={bar.bar} role="status">
      <IconTool size={18} aria-hidden />
      <Flex component="span" wrap="wrap" rowGap={4} columnGap="sm">
        {t('maintenance.banner')}
        <Link to="/config/ajustes">{t('maintenance.bannerLink')}</Link>
      </Flex>
    </div>
  );
}
