import { ActionIcon, Pagination } from '@mantine/core';
import { IconMailOpened, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LetterRow } from '../../../contract/letter/calls.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { show } from '../../ui/dialog/dialog-store.ts';
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { LetterDialog } from './letter-dialog.tsx';
import styles from './letter-list.module.css';
import { type LettersOf, lettersQuery, readerOf, useSendAgain } from './letters.ts';
import { MailStatusBadge } from './mail-status-badge.tsx';

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
