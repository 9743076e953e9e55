import { Button, Group, Text, Textarea } from '@mantine/core';
import { IconArrowsExchange, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, confirmDiscard } from '../../../ui/dialog/confirm.tsx';
import type { Frame } from '../../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../../ui/dialog/modal-frame.tsx';
import { afterPointerUp } from '../../../ui/feedback/after-pointer-up.ts';
import { RecoveredNote } from '../../../ui/form/recovered.tsx';
import { useDraftText } from '../../../ui/form/drafts.ts';
import { focusBudgetStatus } from '../../travel/status-focus.ts';
import { budgetQuery } from '../api.ts';
import { receivedText } from '../received-text.ts';
import { type AnswerKind, sendBudgetAnswer, useAnswerTitle } from './answer.ts';
import styles from './answer-dialog.module.css';

type Refusal = Exclude<AnswerKind, 'accept'>;

interface Props {
  frame: Frame;
  budget: { id: number; travel_id: number; name: string };
  /** What a customer has chosen on the page; staff choose here. */
  way?: Refusal;
  /** What the reader has said already. */
  said?: string;
}

/** Seeking alternatives to a budget, or rejecting the whole trip (specification 2 'accept_deny_budget'). */
export function DeclineDialog({ budget, way, said, frame }: Props) {
  const { t } = useTranslation();
  const staff = way === undefined;
  const field = useRef<HTMLTextAreaElement>(null);
  const { text: reason, type, recovered } = useDraftText(`${way ?? 'decline'} ${budget.id}`, said);
  const [left, setLeft] = useState(false);
  const [sent, setSent] = useState<Refusal | null>(null);
  // Who answers the customer: the page has read it already, the list reads it while the reason is written.
  const contact = useQuery({ ...budgetQuery(budget.id), enabled: !staff }).data?.contact;
  const title = useAnswerTitle('decline', budget, way && t(`budgets.${way}`));
  const label = staff ? t('answer.reason') : t(`answer.${way}.label`);
  const hasReason = reason.trim() !== '';

  const { mutate, isPending: sending } = useMutation({
    mutationFn: (kind: Refusal) => sendBudgetAnswer(kind, budget, reason.trim()),
    onSuccess: (outcome, kind) => {
      if (outcome === 'failed') return;
      type('');
      if (outcome === 'done' && !staff) setSent(kind);
      else close();
    },
  });

  async function answer(kind: Refusal): Promise<void> {
    if (kind !== 'rejectAll' || (await surelyWhole())) mutate(kind);
  }

  /** Rejecting everything closes the whole trip, and customers cannot open it again. */
  const surelyWhole = () =>
    confirm({
      title: staff ? t('answer.rejectAll') : title,
      message: t('answer.rejectAll.sure'),
      confirmLabel: t('answer.rejectAll.yes'),
      danger: true,
    });

  function close(): void {
    frame.close();
    focusBudgetStatus(budget.id);
  }

  async function leave(): Promise<void> {
    if (sending) return;
    if (sent) close();
    else if (!hasReason || (await confirmDiscard())) {
      type('');
      frame.close();
    }
  }

  if (sent) {
    return (
      <ModalFrame frame={frame} title={title} width={750} onClose={leave}>
        <div style={{ outline: 'none' }} tabIndex={-1} ref={place => place?.focus()}>
          <Text component="h3" fz="1.375rem" fw="bold" lh={1.25} mb={4}>
            {sent === 'rejectAll' ? t('answer.closed') : receivedText(t, contact)}
          </Text>
          <p>{t(`answer.sent.${sent}`)}</p>
        </div>
        <Group justify="flex-end" mt="lg">
          <Button onClick={close}>{t('kit.close')}</Button>
        </Group>
      </ModalFrame>
    );
  }
  return (
    <ModalFrame frame={frame} title={title} width={750} onClose={leave}>
      {way !== 'rejectAll' && (
        <Text fw={600} size="lg">
          {budget.name}
        </Text>
      )}
      <Text c="dimmed" mb="sm" mt={2}>
        {t(staff ? 'answer.decline.staff' : `answer.${way}.lead`)}
      </Text>
      {recovered && <RecoveredNote discard={() => type('')} />}
      {!staff && (
        <Group gap="xs" mb="sm">
          {t(`answer.${way}.ideas`)
            .split(' · ')
            .map(idea => (
              <Button
                key={idea}
                variant="light"
                size="compact-md"
                onClick={() => {
                  type([reason.trim(), idea].filter(Boolean).join('. '));
                  field.current?.focus();
                }}
              >
                {idea}
              </Button>
            ))}
        </Group>
      )}
      <Textarea
        ref={field}
        label={label}
        placeholder={staff ? t('answer.reason.staff') : undefined}
        withAsterisk
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        data-autofocus
        value={reason}
        error={left && !hasReason ? t('budget.reasonRequired') : undefined}
        onChange={event => type(event.currentTarget.value)}
        onBlur={() => afterPointerUp(() => setLeft(true))}
      />
      {hasReason && staff && (
        <div className={styles.choices} aria-live="polite">
          <div>
            <Button
              leftSection={<IconArrowsExchange size={18} aria-hidden />}
              disabled={sending}
              onClick={() => void answer('alternatives')}
            >
              {t('answer.alternatives')}
            </Button>
            <Text c="dimmed" fz="sm" mt={6}>
              {t('answer.alternatives.staff')}
            </Text>
          </div>
          <div>
            <Button
              variant="outline"
              color="red"
              leftSection={<IconX size={18} aria-hidden />}
              disabled={sending}
              onClick={() => void answer('rejectAll')}
            >
              {t('answer.rejectAll')}
            </Button>
            <Text c="dimmed" fz="sm" mt={6}>
              {t('answer.rejectAll.text')}
            </Text>
          </div>
        </div>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" color="gray" onClick={() => void leave()}>
          {t('answer.cancel')}
        </Button>
        {hasReason && !staff && (
          <Button
            color={way === 'rejectAll' ? 'red' : 'terracotta'}
            disabled={sending}
            onClick={() => void answer(way)}
          >
            {t(`answer.${way}.send`)}
          </Button>
        )}
      </Group>
    </ModalFrame>
  );
}
