import { Popover, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx';
import { unreadQuery } from './api.ts';
import styles from './bell.module.css';
import { Panel } from './lazy.ts';
import { followNotifications } from './live.ts';

/** The bell of the top bar: the live number of unread notifications, and the panel that lists them. */
export function Bell() {
  const { t } = useTranslation();
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width="min(26rem, calc(100vw - 16px))"
      shadow="md"
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.bell}
          aria-label={unread > 0 ? t('bell.labelUnread', { count: unread }) : t('bell.title')}
          onClick={() => setOpen(!open)}
        >
          <IconBell size={21} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      </Popover.Target>
      {/* Announces every change of the number, whether the panel is open or not. */}
      <VisuallyHidden aria-live="polite">{unread > 0 ? t('bell.unread', { count: unread }) : ''}</VisuallyHidden>
      <Popover.Dropdown className={styles.dropdown} aria-label={t('bell.title')}>
        <Panel waiting={<RowsSkeleton />} close={() => setOpen(false)} unread={unread} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The number of unread notifications: read once, then updated by the open stream. */
function useUnread(): number {
  const client = useQueryClient();
  const { user } = useSession();
  const { data } = useQuery(unreadQuery);
  useEffect(
    () =>
      followNotifications(user.id, (unread, fresh) => {
        const before = client.getQueryData(unreadQuery.queryKey)?.unread;
        client.setQueryData(unreadQuery.queryKey, { unread });
        // If the number changed in another window, or during a break of the stream, the list has changed, too.
        if (fresh || unread !== before) void client.invalidateQueries({ queryKey: ['notification', 'list'] });
      }),
    [client, user.id],
  );
  return data?.unread ?? 0;
}
