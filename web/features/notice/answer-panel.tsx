import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FinalAccept, finalAccept } from '../../../contract/budget/state.ts';
import type { BudgetNotice } from '../../../contract/notice/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { post } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useDraftText } from '../../ui/form/drafts.ts';
import { RecoveredNote } from '../../ui/form/recovered.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './notice.module.css';

interface Props {
  /** The token of a link, or the budget's id for a signed-in customer. */
  id: string | number;
  notice: BudgetNotice;
  /** Called after an answer, accepted by the server or not, to read the data again. */
  onAnswer: (accepted: boolean) => void;
  /** Reports the comment as it is typed, for a dialog that would discard it. */
  onWritten?: (comment: string) => void;
}

/**
 * The customer's answer to a notice: a button to accept, which first shows the old and the new price where it changes,
 * or a comment to decline. Afterwards, the answer that was given.
 */
export function AnswerPanel({ id, notice, onAnswer, onWritten }: Props) {
  const { t } = useTranslation();
  const [confirmingPrice, setConfirmingPrice] = useState(false);
  const { text: comment, type, recovered } = useDraftText(`notice ${id} ${notice.version}`);
  const [declining, setDeclining] = useState(recovered);
  const [justAnswered, setJustAnswered] = useState(false);
  const { mutate: answer, isPending: sending } = useMutation({
    mutationFn: (final_accept: FinalAccept) => {
      // A comment is sent only with a refusal, even if the reader has typed one and gone back.
      const data = (final_accept === finalAccept.declined && comment.trim()) || null;
      return post('budget/updateAcceptedChanges', { id, final_accept, data, version: notice.version });
    },
    // The notification has given the reason of a refusal: often somebody else answered first, or the budget changed.
    onSettled: (_, fault) => {
      setJustAnswered(!fault);
      if (!fault) type('');
      onAnswer(!fault);
    },
  });
  if (notice.final_accept !== null) return <GivenAnswer notice={notice} justAnswered={justAnswered} />;
  if (notice.over) return <p>{t('modification.over')}</p>;

  if (declining) {
    return (
      <Stack gap="sm">
        <p>{t('modification.declineText')}</p>
        {recovered && <RecoveredNote discard={() => type('')} />}
        <Textarea
          label={t('modification.comment')}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={2000}
          autoFocus
          value={comment}
          onChange={event => {
            type(event.currentTarget.value);
            onWritten?.(event.currentTarget.value);
          }}
        />
        <Group align="stretch" gap="xs">
          <Button color="red" variant="outline" loading={sending} onClick={() => answer(finalAccept.declined)}>
            {t('modification.declineSend')}
          </Button>
          <Button variant="subtle" color="gray" disabled={sending} onClick={() => setDeclining(false)}>
            {t('modification.back')}
          </Button>
        </Group>
      </Stack>
    );
  }
  if (confirmingPrice && notice.price) {
    const money = (euros: number) => formatEuros(euros, currentLanguage());
    const { before, after } = notice.price;
    return (
      <Stack gap="sm">
        <Text fw={600}>{t('modification.newPrice', { before: money(before), after: money(after) })}</Text>
        <Group align="stretch" gap="xs">
          <Button
            size="md"
            color="terracotta"
            leftSection={<IconCheck size={18} aria-hidden />}
            loading={sending}
            onClick={() => answer(finalAccept.accepted)}
          >
            {t('modification.acceptPrice', { after: money(after) })}
          </Button>
          <Button size="md" variant="subtle" color="gray" disabled={sending} onClick={() => setConfirmingPrice(false)}>
            {t('modification.back')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('modification.ask')}</Text>
      <Group align="stretch" gap="xs">
        <Button
          size="md"
          color="terracotta"
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={sending}
          onClick={() => (notice.price ? setConfirmingPrice(true) : answer(finalAccept.accepted))}
        >
          {t('modification.accept')}
        </Button>
        <Button size="md" variant="default" disabled={sending} onClick={() => setDeclining(true)}>
          {t('modification.decline')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The answer that was given. Right after answering it takes the focus, because the pressed button is gone. */
function GivenAnswer({ notice, justAnswered }: { notice: BudgetNotice; justAnswered: boolean }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justAnswered) place.current?.focus();
  }, [justAnswered]);
  const accepted = notice.final_accept === finalAccept.accepted;
  const day = formatDay(notice.final_accept_datetime ?? '');
  const Icon = accepted ? IconCircleCheck : IconCircleX;
  return (
    <div className={styles.answered} role="status" ref={place} tabIndex={-1}>
      <Icon className={styles.mark} data-answer={accepted ? 'accepted' : 'declined'} size={24} aria-hidden />
      <div>
        <Text fw={600}>{t(accepted ? 'modification.acceptedOn' : 'modification.declinedOn', { day })}</Text>
        {notice.answer_comment && <p>{t('modification.itsComment', { comment: notice.answer_comment })}</p>}
        <p>{t(accepted ? 'modification.acceptedNext' : 'modification.declinedNext')}</p>
      </div>
    </div>
  );
}

/** The content of a notice: why the budget has changed, and what has changed. */
export function NoticeContent({ notice }: { notice: BudgetNotice }) {
  const { t } = useTranslation();
  return (
    <div className={styles.content}>
      {notice.final_budget_comments && (
        <section>
          <h3>{t('modification.why')}</h3>
          <blockquote className={styles.comments}>{notice.final_budget_comments}</blockquote>
        </section>
      )}
      {notice.since && (
        <section>
          <h3>{t('modification.what')}</h3>
          <ChangeList changes={notice.changes} since={notice.since} />
        </section>
      )}
    </div>
  );
}
