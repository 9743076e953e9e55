import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDiscard } from '../../ui/dialog/confirm.tsx';
import type { Frame } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { focusBudgetStatus } from '../travel/status-focus.ts';
import { AnswerPanel, NoticeContent } from './answer-panel.tsx';
import { noticeQuery } from './api.ts';

interface Props {
  frame: Frame;
  budgetId: number;
  /** Called after an answer, to read again what shows the budget. */
  onAnswer: () => void;
}

export function AnswerNoticeDialog({ budgetId, onAnswer, frame }: Props) {
  const { t } = useTranslation();
  const notice = useQuery({ ...noticeQuery(budgetId), staleTime: 0 });
  const written = useRef('');

  async function leave(): Promise<void> {
    if (!written.current.trim() || (await confirmDiscard())) frame.close();
  }

  return (
    <ModalFrame frame={frame} title={t('modification.title')} width={550} onClose={leave}>
      {notice.isPending && <FormSkeleton />}
      {notice.isError && <ErrorState error={notice.error} retry={notice.refetch} />}
      {notice.data && (
        <Stack gap="lg">
          <NoticeContent notice={notice.data} />
          <AnswerPanel
            id={budgetId}
            notice={notice.data}
            onWritten={comment => {
              written.current = comment;
            }}
            onAnswer={accepted => {
              onAnswer();
              if (!accepted) return;
              frame.close();
              focusBudgetStatus(budgetId);
            }}
          />
        </Stack>
      )}
    </ModalFrame>
  );
}
