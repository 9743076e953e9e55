import { IconListCheck } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Bell } from '../features/notification/bell.tsx';
import { SearchButton } from '../features/search/palette.tsx';
import { prefetchForStaff, startPrefetch } from '../ui/feedback/lazy-component.tsx';
import type { MenuEntry } from './menu.ts';
import { useMenu } from './menu.ts';
import styles from './top-bar.module.css';

/** The tools of staff in the top bar: the search, the tasks and the bell. */
export default function StaffTools({ mobile }: { mobile: boolean }) {
  usePrefetch();
  return (
    <>
      <SearchButton mobile={mobile} />
      <TasksLink />
      <Bell />
    </>
  );
}

/** The link to the tasks, which are in no menu (specification 2). */
function TasksLink() {
  const { t } = useTranslation();
  return (
    <Link to="/tareas" className={styles.tool} aria-label={t('tasks.title')} title={t('tasks.title')}>
      <IconListCheck size={21} stroke={1.6} aria-hidden />
    </Link>
  );
}

/** How long a page is left alone before code is fetched, in ms. */
const idleBefore = 1_000;

/** Fetches the dialogs of the page and the screens of the menu before they are opened, unless the reader saves data. */
function usePrefetch(): void {
  const router = useRouter();
  const menu = useMenu();
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    const timer = setTimeout(startPrefetch, idleBefore);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    for (const { to } of menu.flatMap(withChildren)) {
      const route = router.routesByPath[to as keyof typeof router.routesByPath];
      if (route) prefetchForStaff(async () => router.loadRouteChunk(route));
    }
  }, [menu, router]);
}

const withChildren = (entry: MenuEntry): MenuEntry[] => [entry, ...entry.children.flatMap(withChildren)];
