import { Anchor, Box, Button, Flex, Text, VisuallyHidden } from '@mantine/core';
import * as tabler from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSize } from '../../../contract/envelope.ts';
import type { HistoryEntry } from '../../../contract/history/calls.ts';
import type { TravelEventKind } from '../../../contract/history/schema.ts';
import { formatLongDay } from '../../../contract/values/dates.ts';
import { get } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useMay } from '../../lib/session.ts';
import type { Frame } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { auditRecordAddress } from '../audit-log/audit-search.ts';
import { MailStatusBadge } from '../mail/message.tsx';
import { changedFieldsText, entryComment, eventText } from './entry-text.ts';
import styles from './history-dialog.module.css';

interface Props {
  frame: Frame;
  travel: { id: number; name: string };
  /** Follows a link of the history: dialogs are outside the router. */
  goTo: (href: string) => void;
}

/** The history of a trip, read-only: each event with its time, its author and the reason. By day, the latest first. */
export function HistoryDialog({ frame, travel, goTo }: Props) {
  const { t } = useTranslation();
  return (
    <ModalFrame frame={frame} title={t('history.title', { name: travel.name })} width={650} onClose={frame.close}>
      <TravelHistory id={travel.id} goTo={goTo} />
    </ModalFrame>
  );
}

/** The history on the page or in the dialog of its trip. */
export function TravelHistory({ id, goTo }: { id: number } & Pick<Props, 'goTo'>) {
  const { t } = useTranslation();
  const history = useInfiniteQuery({
    // Begins with `travel`, so that any change of a trip makes it stale.
    queryKey: ['travel', 'history', id],
    queryFn: ({ pageParam, signal }) => get('travel/history/:id', { id, page: pageParam }, { quiet: true, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === pageSize ? page + 1 : undefined),
  });
  const entries = history.data?.pages.flat() ?? [];
  const may = useMay();
  const log = auditRecordAddress('travel', id);
  return (
    <>
      {history.isPending && <RowsSkeleton />}
      {history.isError && entries.length === 0 && <ErrorState error={history.error} retry={history.refetch} />}
      {history.data && entries.length === 0 && (
        <EmptyState title={t('history.empty')}>{t('history.emptyHint')}</EmptyState>
      )}
      {[...Map.groupBy(entries, entry => entry.at.slice(0, 10))].map(([day, entriesOfDay]) => (
        <section key={day} className={styles.day}>
          <h3>
            <time dateTime={day}>{formatLongDay(day, currentLanguage())}</time>
          </h3>
          <ol>
            {entriesOfDay.map(entry => (
              <Entry key={entry.id} entry={entry} goTo={goTo} />
            ))}
          </ol>
        </section>
      ))}
      {history.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
      {may('audit:read') && (
        <Anchor href={log} size="sm" mt="md" display="block" onClick={event => follow(event, log, goTo)}>
          {t('history.log')}
        </Anchor>
      )}
    </>
  );
}

function follow(event: MouseEvent, href: string, goTo: Props['goTo']): void {
  // With a modifier key the browser opens another tab.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  goTo(href);
}

type Tone = 'good' | 'bad' | 'ours';

const eventIcons: Record<TravelEventKind, readonly [Icon: typeof tabler.IconX, tone?: Tone]> = {
  created: [tabler.IconPlaneDeparture],
  requested: [tabler.IconWorld],
  changed: [tabler.IconPencil],
  statusSet: [tabler.IconPencil],
  sent: [tabler.IconSend, 'ours'],
  sentAgain: [tabler.IconSend, 'ours'],
  finished: [tabler.IconCalendarCheck, 'good'],
  archived: [tabler.IconArchive],
  rejected: [tabler.IconX, 'bad'],
  cancelled: [tabler.IconX, 'bad'],
  deleted: [tabler.IconTrash],
  restored: [tabler.IconRestore],
  budgetCreated: [tabler.IconCirclePlus],
  budgetCloned: [tabler.IconCopy],
  budgetChanged: [tabler.IconPencil],
  budgetStatusSet: [tabler.IconPencil],
  budgetDeleted: [tabler.IconTrash],
  budgetRestored: [tabler.IconRestore],
  budgetOpened: [tabler.IconEye, 'ours'],
  budgetAccepted: [tabler.IconCheck, 'good'],
  budgetDenied: [tabler.IconMessageReply, 'bad'],
  acceptanceWithdrawn: [tabler.IconX, 'bad'],
  agreementRecorded: [tabler.IconCheck, 'good'],
  draftDiscarded: [tabler.IconX],
  modificationNotified: [tabler.IconSend, 'ours'],
  modificationAccepted: [tabler.IconCheck, 'good'],
  modificationDeclined: [tabler.IconX, 'bad'],
  questionAsked: [tabler.IconMessageQuestion, 'ours'],
  questionAnswered: [tabler.IconMessageCheck, 'good'],
  bookingSet: [tabler.IconBuildingStore],
  papersReleased: [tabler.IconSend, 'ours'],
  roomingListTaken: [tabler.IconBed],
  roomingListSent: [tabler.IconBed, 'ours'],
  fileAdded: [tabler.IconPaperclip],
  mailed: [tabler.IconMail],
};

function Entry({ entry, goTo }: { entry: HistoryEntry } & Pick<Props, 'goTo'>) {
  const { t } = useTranslation();
  const { user, budget, letter } = entry;
  const [Icon, tone] = eventIcons[entry.kind];
  const changed = changedFieldsText(t, entry.fields);
  const comment = entryComment(t, entry);
  return (
    <li className={styles.entry}>
      <span className={styles.mark} data-tone={tone} aria-hidden>
        <Icon size={16} />
      </span>
      <Text component="div" size="sm" pt={3}>
        <Text fw={600}>
          {eventText(t, entry)}
          {changed && (
            <Text span inherit fw={400}>
              : {changed}
            </Text>
          )}
        </Text>
        {budget && <Budget budget={budget} goTo={goTo} />}
        {comment &&
          (letter ? (
            <p>{comment}</p>
          ) : (
            <Text c="gray.8" fs="italic">
              «{comment}»
            </Text>
          ))}
        <Flex component="p" align="center" wrap="wrap" gap="xs" fz="xs" c="gray.7">
          {user && (user.client ? t('history.client', { name: user.name }) : user.name)}
          {letter?.status && <MailStatusBadge status={letter.status} />}
        </Flex>
      </Text>
      <Box component="time" fz="xs" c="gray.7" lh="1.75rem" dateTime={entry.at.replace(' ', 'T')}>
        {entry.at.slice(11, 16)}
      </Box>
    </li>
  );
}

function Budget({ budget, goTo }: { budget: NonNullable<HistoryEntry['budget']> } & Pick<Props, 'goTo'>) {
  const { t } = useTranslation();
  const href = `/budget/${budget.id}`;
  const title = `#${budget.id} ${budget.title.replaceAll(' · ', '\u00a0· ') || t('budgets.untitled')}`;
  return (
    <Text lh={1.4}>
      <VisuallyHidden>{t('history.budget')} </VisuallyHidden>
      {budget.deleted ? (
        title
      ) : (
        <Anchor href={href} inherit onClick={event => follow(event, href, goTo)}>
          {title}
        </Anchor>
      )}
    </Text>
  );
}
