import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Bell } from '../features/notification/bell.tsx';
import { SearchButton } from '../features/search/search-button.tsx';
import styles from './top-bar.module.css';
import { usePrefetch } from './use-prefetch.ts';

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
