import { Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LetterAction } from '../../../contract/letter/schema.ts';
import type { Frame } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { languageAsValue } from '../../ui/formats.ts';
import { previewQuery, readerOf } from './letters.ts';
import { MessageBody } from './message-body.tsx';
import { MessageFacts } from './message-facts.tsx';

interface Props {
  frame: Frame;
  action: LetterAction;
  /** The body that the action's own call would send. */
  data: object;
}

/** Previews the letters of an action, as each reader would get theirs. Nothing is sent yet. */
export function LetterPreview({ frame, action, data }: Props) {
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
