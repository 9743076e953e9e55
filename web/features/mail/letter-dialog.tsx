import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Frame } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment, languageAsValue } from '../../ui/formats.ts';
import { letterQuery, readerOf } from './letters.ts';
import { MailStatusBadge } from './mail-status-badge.tsx';
import { MessageBody } from './message-body.tsx';
import { errorFacts, MessageFacts } from './message-facts.tsx';

/** A letter as it was written, without the links that are secrets of its reader. */
export function LetterDialog({ frame, id }: { frame: Frame; id: number }) {
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
