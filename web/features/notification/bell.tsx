import { ActionIcon, Box, Button, Flex, Popover, SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core';
import * as tabler from '@tabler/icons-react';
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationKind, NotificationRow } from '../../../contract/notification/calls.ts';
import { get, page, post } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { AppLink, isPlainClick } from '../../ui/content/app-link.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment } from '../../ui/formats.ts';
import styles from './bell.module.css';
import { followNotifications } from './notification-stream.ts';
import { notificationDetail, notificationTitle, relativeTime } from './notification-text.ts';

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
          <tabler.IconBell size={21} stroke={1.6} aria-hidden />
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
        <Panel close={() => setOpen(false)} unread={unread} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The number of unread notifications: read once, then updated by the open stream. */
function useUnread(): number {
  const client = useQueryClient();
  const { data } = useQuery(unreadQuery);
  useEffect(
    () =>
      followNotifications((unread, isNew) => {
        const before = client.getQueryData(unreadQuery.queryKey)?.unread;
        client.setQueryData(unreadQuery.queryKey, { unread });
        // If the number changed in another window, or during a break of the stream, the list has changed, too.
        if (isNew || unread !== before) void client.invalidateQueries({ queryKey: ['notification', 'list'] });
      }),
    [client],
  );
  return data?.unread ?? 0;
}

/** The list of the bell. Each line links to its place; following the link marks it as read. */
function Panel({ close, unread }: { close: () => void; unread: number }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState('all');
  const onlyUnread = filter === 'unread';
  const list = useInfiniteQuery({
    queryKey: ['notification', 'list', onlyUnread],
    queryFn: ({ pageParam, signal }) =>
      page(
        'notification/getFilteredPaginated',
        { filter: { unread: onlyUnread }, page: pageParam },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: last => (last.curr_page < last.total_pages ? last.curr_page + 1 : undefined),
  });
  const mark = useMarkRead();
  const rows = list.data?.pages.flatMap(page => page.data) ?? [];
  return (
    <section aria-label={t('bell.title')}>
      <header className={styles.head}>
        <h2>{t('bell.title')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('bell.which')}
          value={filter}
          onChange={setFilter}
          data={[
            { value: 'all', label: t('bell.all') },
            { value: 'unread', label: t('bell.onlyUnread') },
          ]}
        />
        <Tooltip label={t('bell.markAll')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('bell.markAll')}
            disabled={unread === 0}
            onClick={() => mark.mutate(null)}
          >
            <tabler.IconChecks size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </header>
      <div className={styles.list}>
        {list.isPending && <RowsSkeleton />}
        {list.isError && rows.length === 0 && <ErrorState error={list.error} retry={list.refetch} />}
        {list.data && rows.length === 0 && (
          <EmptyState title={t(onlyUnread ? 'bell.emptyUnread' : 'bell.empty')}>{t('bell.emptyHint')}</EmptyState>
        )}
        <ul aria-busy={list.isFetching}>
          {rows.map(row => (
            <Line key={row.id} row={row} close={close} read={() => mark.mutate(row.id)} />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            variant="subtle"
            fullWidth
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('bell.more')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Marks one notification or all as read. The stream then sends the new number to every window. */
function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    // Quiet, because the list itself shows what was read.
    mutationFn: (id: number | null) =>
      id === null
        ? post('notification/markAllRead', {}, { quiet: true })
        : post('notification/markRead', { id }, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notification'] }),
  });
}

type Tone = 'good' | 'bad' | 'asks';

const kindIcons: Record<NotificationKind, readonly [Icon: typeof tabler.IconX, tone: Tone]> = {
  budgetAccepted: [tabler.IconCheck, 'good'],
  paidOnline: [tabler.IconCreditCard, 'good'],
  noticeNotBelieved: [tabler.IconShieldX, 'bad'],
  acceptanceWithdrawn: [tabler.IconX, 'bad'],
  alternativesSought: [tabler.IconArrowsSplit, 'asks'],
  travelRejected: [tabler.IconX, 'bad'],
  modificationAnswered: [tabler.IconMessageReply, 'asks'],
  questionAsked: [tabler.IconMessageQuestion, 'asks'],
  supplierAnswered: [tabler.IconBuildingStore, 'good'],
  bookingAnswered: [tabler.IconBuildingStore, 'good'],
  optionEnds: [tabler.IconHourglassLow, 'asks'],
  supplierSilent: [tabler.IconMailQuestion, 'asks'],
  mailRefused: [tabler.IconMailX, 'bad'],
  requestRefused: [tabler.IconMailX, 'bad'],
  mailOutage: [tabler.IconMailPause, 'bad'],
  mailRestored: [tabler.IconMailCheck, 'good'],
  googleRefused: [tabler.IconBrandGoogle, 'bad'],
  workHandedOver: [tabler.IconUserShare, 'asks'],
  taskDue: [tabler.IconCalendarExclamation, 'asks'],
  needsToTell: [tabler.IconWheelchair, 'asks'],
  travelRequested: [tabler.IconWorld, 'good'],
  auditBroken: [tabler.IconShieldX, 'bad'],
  confirmationsHeld: [tabler.IconMailPause, 'bad'],
  apiKeyExpires: [tabler.IconKey, 'asks'],
  webhookOff: [tabler.IconWebhookOff, 'bad'],
  backupFailed: [tabler.IconDatabaseX, 'bad'],
  backupLate: [tabler.IconDatabaseX, 'bad'],
};

function Line({ row, close, read }: { row: NotificationRow; close: () => void; read: () => void }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const [Icon, tone] = kindIcons[row.kind];
  const more = notificationDetail(t, row, language);
  const isNew = row.read_at === null;
  const follow = (event: MouseEvent) => {
    if (isNew) read();
    if (isPlainClick(event)) close();
  };
  return (
    <li className={styles.line} data-fresh={isNew || undefined}>
      <AppLink href={row.path} className={styles.link} onClick={follow}>
        <span className={styles.icon} data-tone={tone} aria-hidden>
          <Icon size={16} />
        </span>
        <Flex component="span" direction="column" fz="sm" miw={0} lh={1.4}>
          {isNew && <VisuallyHidden>{t('bell.fresh')} </VisuallyHidden>}
          <span className={styles.title}>{notificationTitle(t, row)}</span>
          {more && <span className={styles.detail}>{more}</span>}
          <Box
            component="time"
            fz="xs"
            c="dimmed"
            dateTime={row.created_at.replace(' ', 'T')}
            title={formatMoment(row.created_at)}
          >
            {relativeTime(row.created_at, language)}
          </Box>
        </Flex>
      </AppLink>
      {isNew && (
        <Tooltip label={t('bell.mark')}>
          <button
            type="button"
            className={styles.markRead}
            aria-label={t('bell.markOne', { what: notificationTitle(t, row) })}
            onClick={read}
          />
        </Tooltip>
      )}
    </li>
  );
}

const unreadQuery = queryOptions({
  queryKey: ['notification', 'unread'],
  queryFn: ({ signal }) => get('notification/unread', {}, { signal, quiet: true }),
  // The open stream updates it.
  staleTime: Number.POSITIVE_INFINITY,
});
