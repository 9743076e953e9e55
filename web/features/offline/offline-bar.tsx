import { IconCloudOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../contract/values/dates.ts';
import { forgetCopy } from '../../lib/offline-copy.ts';
import { useSession } from '../../lib/session.ts';
import { formatMoment } from '../../ui/formats.ts';
import { copyQuery, saveCopy } from './copy.ts';
import styles from './offline.module.css';

/** A copy older than this many ms is replaced as soon as there is a connection. */
const maxAge = 10 * 60_000;

/** Without a connection: says so, says how old the data are, and links to the trips that can be read. */
export default function OfflineBar() {
  const { t } = useTranslation();
  const { user } = useSession();
  const offline = useOffline();
  const copy = useQuery(copyQuery).data;
  const path = useRouterState({ select: state => state.location.pathname });
  useRefresh(offline);
  useEffect(() => {
    // The copy belongs to another user, whose session this browser did not end.
    if (copy && copy.userId !== user.id) forgetCopy().catch(() => undefined);
  }, [copy, user.id]);
  if (!offline || !copy) return null;
  const others = copy.budgets.filter(budget => path !== `/budget/${budget.id}`);
  return (
    <div className={styles.bar} role="status">
      <IconCloudOff size={18} aria-hidden />
      <span>{t('offline.bar', { moment: formatMoment(localMoment(new Date(copy.savedAt))) })}</span>
      {others.length === copy.budgets.length && <span>{t('offline.away')}</span>}
      {others.map(budget => (
        <Link key={budget.id} to="/budget/$budget_id" params={{ budget_id: String(budget.id) }}>
          {budget.title}
        </Link>
      ))}
    </div>
  );
}

/** Whether the network is missing: the browser says so, or the service worker had to answer from the copy. */
function useOffline(): boolean {
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const onMessage = ({ data }: MessageEvent<{ offline?: unknown }>) => {
      if (typeof data?.offline === 'boolean') setOffline(data.offline || !navigator.onLine);
    };
    const onNetworkChange = () => setOffline(!navigator.onLine);
    worker.addEventListener('message', onMessage);
    window.addEventListener('online', onNetworkChange);
    window.addEventListener('offline', onNetworkChange);
    return () => {
      worker.removeEventListener('message', onMessage);
      window.removeEventListener('online', onNetworkChange);
      window.removeEventListener('offline', onNetworkChange);
    };
  }, []);
  return offline;
}

/** Replaces an old copy when there is a connection, and shows what has changed. */
function useRefresh(offline: boolean): void {
  const queries = useQueryClient();
  const { user } = useSession();
  const copy = useQuery(copyQuery).data;
  const age = copy ? Date.now() - Date.parse(copy.savedAt) : 0;
  const due = !offline && copy?.userId === user.id && age > maxAge;
  useEffect(() => {
    if (!due || !copy) return;
    const ids = copy.budgets.map(budget => budget.id);
    saveCopy(user.id, ids)
      .then(() => queries.invalidateQueries())
      // The old copy stays, and the next page tries again.
      .catch(() => undefined);
  }, [due, copy, user.id, queries]);
}
