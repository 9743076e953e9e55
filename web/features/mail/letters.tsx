import { Select, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LetterRow } from '../../../contract/letter/calls.ts';
import type { LetterAction } from '../../../contract/letter/schema.ts';
import { get, page, post } from '../../lib/api.ts';
import { Hint, IconButton } from '../../ui/content/hint.tsx';
import { type Frame, show } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { FormSkeleton, RowsSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { Pager } from '../../ui/list/pager.tsx';
import { RowButton } from '../../ui/list/row-button.tsx';
import { staleByTravel } from '../travel/reload.ts';
import styles from './mail.module.css';
import { MailStatusBadge, MessageView, readerOf } from './message.tsx';

/** The letters: when each was sent, to whom, and how far it got. Each can be read and sent again. */
export function LetterList({ filter }: { filter: { travel_id: number } | { user_id: number } }) {
  const { t } = useTranslation();
  const [number, setNumber] = useState(1);
  const letters = useQuery({
    // The key begins with `travel`, because many changes of a trip send a letter to its clients.
    queryKey: ['travel', 'letters', filter, number],
    queryFn: ({ signal }) => page('letter/getFilteredPaginated', { filter, page: number }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
  if (letters.isPending) return <RowsSkeleton />;
  if (letters.isError) return <ErrorState error={letters.error} retry={letters.refetch} />;
  const { data: rows, total_pages } = letters.data;
  if (rows.length === 0) return <EmptyState title={t('letter.none')}>{t('letter.noneHint')}</EmptyState>;
  return (
    <>
      <ul className={styles.letters}>
        {rows.map(letter => (
          <Letter key={letter.id} letter={letter} ofClient={'user_id' in filter} />
        ))}
      </ul>
      <Pager mt="md" total={total_pages} value={number} onChange={setNumber} />
    </>
  );
}

function Letter({ letter, ofClient }: { letter: LetterRow; ofClient: boolean }) {
  const { t } = useTranslation();
  const params = { subject: letter.subject, to: letter.to_address };

  const sendAgain = () =>
    perform(() => post('letter/sendAgain', { id: letter.id }), ['mail', ...staleByTravel], {
      title: t('letter.again'),
      message: t('letter.askAgain', params),
      confirmLabel: t('letter.yesAgain'),
    });

  return (
    <li data-row>
      <div className={styles.subject}>
        <RowButton
          lang={letter.language}
          aria-label={t('mail.openOf', params)}
          onClick={() => show(frame => <LetterDialog frame={frame} id={letter.id} />)}
        >
          {letter.subject}
        </RowButton>
        <span className={styles.recipient}>{ofClient ? letter.travel?.name : readerOf(letter)}</span>
        {(letter.last_fault || letter.last_error) && (
          <Text span size="xs" c="red.9">
            {[letter.last_fault && t(`mail.fault.${letter.last_fault}`), letter.last_error].filter(Boolean).join(' · ')}
          </Text>
        )}
      </div>
      <div className={styles.state}>
        <MailStatusBadge status={letter.status} />
        <time dateTime={letter.created_at.replace(' ', 'T')}>{formatMoment(letter.sent_at ?? letter.created_at)}</time>
      </div>
      <IconButton icon={IconRefresh} label={t('mail.resendOf', params)} onClick={() => void sendAgain()} />
    </li>
  );
}

/** A letter as it was written, without the links that are secrets of its reader. */
function LetterDialog({ frame, id }: { frame: Frame; id: number }) {
  const { t } = useTranslation();
  const letter = useQuery({
    queryKey: ['letter', 'data', id],
    queryFn: ({ signal }) => get('letter/data/:id', { id }, { quiet: true, signal }),
  });
  return (
    <ModalFrame frame={frame} title={t('mail.message')} width={800} onClose={frame.close}>
      {letter.isPending && <FormSkeleton />}
      {letter.isError && <ErrorState error={letter.error} retry={letter.refetch} />}
      {letter.data && <LetterView letter={letter.data} />}
    </ModalFrame>
  );
}

function LetterView({ letter }: { letter: Parameters<typeof MessageView>[0]['message'] }) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <MessageView message={letter}>
        <Hint>{t('letter.deadLinks')}</Hint>
      </MessageView>
    </Stack>
  );
}

export function LettersDialog({ frame, travel }: { frame: Frame; travel: { id: number; name: string } }) {
  const { t } = useTranslation();
  return (
    <ModalFrame frame={frame} title={t('letter.ofTravel', { name: travel.name })} width={800} onClose={frame.close}>
      <LetterList filter={{ travel_id: travel.id }} />
    </ModalFrame>
  );
}

interface LetterPreviewProps {
  frame: Frame;
  action: LetterAction;
  /** The body that the action's own call would send. */
  data: object;
}

/** Previews the letters of an action, as each reader would get theirs. Nothing is sent yet. */
export function LetterPreviewPage({ frame, action, data }: LetterPreviewProps) {
  const { t } = useTranslation();
  // Never answered from the cache.
  const letters = useQuery({
    queryKey: ['letter', 'preview', action, data],
    queryFn: ({ signal }) => post('letter/preview', { action, data: { ...data } }, { quiet: true, signal }),
    gcTime: 0,
  });
  const [chosen, setChosen] = useState(0);
  const letter = letters.data?.[chosen];
  return (
    <ModalFrame frame={frame} title={t('letter.previewTitle')} width={800} onClose={frame.close}>
      {letters.isPending && <FormSkeleton />}
      {letters.isError && <ErrorState error={letters.error} retry={letters.refetch} />}
      {letters.data?.length === 0 && <EmptyState title={t('letter.nobody')}>{t('letter.nobodyHint')}</EmptyState>}
      {letters.data && letters.data.length > 1 && (
        <Select
          mb="sm"
          label={t('letter.readers', { n: letters.data.length })}
          allowDeselect={false}
          value={String(chosen)}
          onChange={value => setChosen(Number(value))}
          data={letters.data.map((entry, index) => ({ value: String(index), label: readerOf(entry) }))}
        />
      )}
      {letter && <LetterView letter={letter} />}
    </ModalFrame>
  );
}
