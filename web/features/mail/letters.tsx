import { ActionIcon, Pagination, Select, Stack, Text } from '@mantine/core';
import { IconMailOpened, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LetterRow } from '../../../contract/letter/calls.ts';
import type { LetterAction } from '../../../contract/letter/schema.ts';
import { get, page, post } from '../../lib/api.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { type Frame, show } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { FormSkeleton, RowsSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment, languageAsValue } from '../../ui/formats.ts';
import styles from './mail.module.css';
import { errorFacts, MailStatusBadge, MessageBody, MessageFacts } from './message.tsx';

/** The letters: when each was sent, to whom, and how far it got. Each can be read and sent again. */
export function LetterList({ of }: { of: LettersOf }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const letters = useQuery({ ...lettersQuery(of, page), placeholderData: keepPreviousData });
  if (letters.isPending) return <RowsSkeleton />;
  if (letters.isError) return <ErrorState error={letters.error} retry={letters.refetch} />;
  const { data: rows, total_pages } = letters.data;
  if (rows.length === 0) return <EmptyState title={t('letter.none')}>{t('letter.noneHint')}</EmptyState>;
  return (
    <>
      <ul className={styles.letters}>
        {rows.map(letter => (
          <Letter key={letter.id} letter={letter} ofClient={'user_id' in of} />
        ))}
      </ul>
      {total_pages > 1 && (
        <Pagination
          mt="md"
          total={total_pages}
          value={page}
          onChange={setPage}
          getControlProps={control => ({ 'aria-label': t(control === 'next' ? 'kit.nextPage' : 'kit.previousPage') })}
          getItemProps={item => ({ 'aria-label': t('kit.page', { page: item }) })}
        />
      )}
    </>
  );
}

function Letter({ letter, ofClient }: { letter: LetterRow; ofClient: boolean }) {
  const { t } = useTranslation();
  const again = useSendAgain();
  const named = { subject: letter.subject, to: letter.to_address };

  async function sendAgain(): Promise<void> {
    const title = t('letter.again');
    const message = t('letter.askAgain', named);
    if (await confirm({ title, message, confirmLabel: t('letter.yesAgain') })) again.mutate(letter.id);
  }

  return (
    <li>
      <div className={styles.what}>
        <strong lang={letter.language}>{letter.subject}</strong>
        <span className={styles.whom}>{ofClient ? letter.travel?.name : readerOf(letter)}</span>
        {(letter.last_fault || letter.last_error) && (
          <span className={styles.error}>
            {[letter.last_fault && t(`mail.fault.${letter.last_fault}`), letter.last_error].filter(Boolean).join(' · ')}
          </span>
        )}
      </div>
      <div className={styles.state}>
        <MailStatusBadge status={letter.status} />
        <time dateTime={letter.created_at.replace(' ', 'T')}>{formatMoment(letter.sent_at ?? letter.created_at)}</time>
      </div>
      <div className={styles.actions}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('mail.openOf', named)}
          onClick={() => show(frame => <LetterDialog frame={frame} id={letter.id} />)}
        >
          <IconMailOpened size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          loading={again.isPending}
          aria-label={t('mail.resendOf', named)}
          onClick={() => void sendAgain()}
        >
          <IconRefresh size={18} />
        </ActionIcon>
      </div>
    </li>
  );
}

/** A letter as it was written, without the links that are secrets of its reader. */
function LetterDialog({ frame, id }: { frame: Frame; id: number }) {
  const { t, i18n } = useTranslation();
  const letter = useQuery(letterQuery(id));
  return (
    <ModalFrame frame={frame} title={t('mail.message')} width={800} onClose={frame.close}>
      {letter.isPending && <FormSkeleton />}
      {letter.isError && <ErrorState error={letter.error} retry={letter.refetch} />}
      {letter.data && (
        <Stack gap="sm">
          <MessageFacts
            facts={[
              [t('mail.subject'), <strong key="subject">{letter.data.subject}</strong>],
              [t('mail.to'), readerOf(letter.data)],
              [t('letter.language'), languageAsValue(letter.data.language, i18n.language)],
              [t('mail.created'), formatMoment(letter.data.created_at)],
              [t('mail.status'), <MailStatusBadge key="status" status={letter.data.status} />],
              ...errorFacts(t, letter.data),
            ]}
          />
          <MessageBody message={letter.data}>
            <Text size="sm" c="dimmed">
              {t('letter.deadLinks')}
            </Text>
          </MessageBody>
        </Stack>
      )}
    </ModalFrame>
  );
}

/** The calls about letters to clients: the preview, and the record of what was sent. */

/** Which letters: those about a trip, or those to a client. */
type LettersOf = { travel_id: number } | { user_id: number };

/** The letters that an action would write. Never answered from the cache. */
export const previewQuery = (action: LetterAction, data: object) =>
  queryOptions({
    queryKey: ['letter', 'preview', action, data],
    queryFn: ({ signal }) => post('letter/preview', { action, data: { ...data } }, { quiet: true, signal }),
    gcTime: 0,
    retry: false,
  });

const lettersQuery = (of: LettersOf, number: number) =>
  queryOptions({
    queryKey: ['letter', 'list', of, number],
    queryFn: ({ signal }) => page('letter/getFilteredPaginated', { filter: of, page: number }, { quiet: true, signal }),
  });

/** The reader of a letter: name and address, or the address alone. */
export const readerOf = ({ reader, to_address }: Pick<LetterRow, 'reader' | 'to_address'>) =>
  reader ? `${reader} <${to_address}>` : to_address;

const letterQuery = (id: number) =>
  queryOptions({
    queryKey: ['letter', 'data', id],
    queryFn: ({ signal }) => get('letter/data/:id', { id }, { quiet: true, signal }),
  });

function useSendAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => post('letter/sendAgain', { id }),
    onSuccess: () =>
      Promise.all(
        [['letter'], ['travel', 'history'], ['mail']].map(queryKey => queries.invalidateQueries({ queryKey })),
      ),
  });
}

/** The letters to the clients of a trip. */
export function LettersDialog({ frame, travel }: { frame: Frame; travel: { id: number; name: string } }) {
  const { t } = useTranslation();
  return (
    <ModalFrame frame={frame} title={t('letter.ofTravel', { name: travel.name })} width={800} onClose={frame.close}>
      <LetterList of={{ travel_id: travel.id }} />
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
export function LetterPreview({ frame, action, data }: LetterPreviewProps) {
  const { t, i18n } = useTranslation();
  const letters = useQuery(previewQuery(action, data));
  const [chosen, setChosen] = useState(0);
  const letter = letters.data?.[chosen];
  return (
    <ModalFrame frame={frame} title={t('letter.previewTitle')} width={800} onClose={frame.close}>
      {letters.isPending && <FormSkeleton />}
      {letters.isError && <ErrorState error={letters.error} retry={letters.refetch} />}
      {letters.data?.length === 0 && <EmptyState title={t('letter.nobody')}>{t('letter.nobodyHint')}</EmptyState>}
      {letters.data && letter && (
        <Stack gap="sm">
          {letters.data.length > 1 && (
            <Select
              label={t('letter.readers', { n: letters.data.length })}
              allowDeselect={false}
              value={String(chosen)}
              onChange={value => setChosen(Number(value))}
              data={letters.data.map((each, index) => ({ value: String(index), label: readerOf(each) }))}
            />
          )}
          <MessageFacts
            facts={[
              [t('mail.to'), readerOf(letter)],
              [t('letter.language'), languageAsValue(letter.language, i18n.language)],
              [t('mail.subject'), <strong key="subject">{letter.subject}</strong>],
            ]}
          />
          <MessageBody message={letter}>
            <Text size="sm" c="dimmed">
              {t('letter.deadLinks')}
            </Text>
          </MessageBody>
        </Stack>
      )}
    </ModalFrame>
  );
}
