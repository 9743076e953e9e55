import { Button, Group, SimpleGrid, Text, Textarea } from '@mantine/core';
import { IconArrowsExchange, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, confirmDiscard } from '../../../ui/dialog/confirm.tsx';
import type { Frame } from '../../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../../ui/dialog/modal-frame.tsx';
import { afterPointerUp } from '../../../ui/feedback/after-pointer-up.ts';
import { useDraftText } from '../../../ui/form/drafts.ts';
import { RecoveredNote } from '../../../ui/form/recovered.tsx';
import { focusBudgetStatus } from '../../travel/status-focus.ts';
import { budgetQuery } from '../api.ts';
import { receivedText } from '../received-text.ts';
import { type AnswerKind, sendBudgetAnswer, useAnswerTitle } from './answer.ts';

type DeclineKind = Exclude<AnswerKind, 'accept'>;

interface Props {
  frame: Frame;
  budget: { id: number; travel_id: number; name: string };
  /** What a customer has chosen on the page; staff choose here. */
  kind?: DeclineKind;
  initialReason?: string;
}

/** Seeking alternatives to a budget, or rejecting the whole trip (specification 2 'accept_deny_budget'). */
export function DeclineDialog({ budget, kind, initialReason, frame }: Props) {
  const { t } = useTranslation();
  const staff = kind === undefined;
  const field = useRef<HTMLTextAreaElement>(null);
  const { text: reason, type: setReason, recovered } = useDraftText(`${kind ?? 'decline'} ${budget.id}`, initialReason);
  const [touched, setTouched] = useState(false);
  const [sentAnswer, setSentAnswer] = useState<DeclineKind | null>(null);
  // The contact that answers the customer: the page has read it already, the list reads it now.
  const contact = useQuery({ ...budgetQuery(budget.id), enabled: !staff }).data?.contact;
  const title = useAnswerTitle('decline', budget, kind && t(`budgets.${kind}`));
  const label = staff ? t('answer.reason') : t(`answer.${kind}.label`);
  const hasReason = reason.trim() !== '';

  const { mutate, isPending: sending } = useMutation({
    mutationFn: (answerKind: DeclineKind) => sendBudgetAnswer(answerKind, budget, reason.trim()),
    onSuccess: (outcome, answerKind) => {
      if (outcome === 'failed') return;
      setReason('');
      if (outcome === 'done' && !staff) setSentAnswer(answerKind);
      else close();
    },
  });

  async function answer(answerKind: DeclineKind): Promise<void> {
    if (answerKind !== 'rejectAll' || (await confirmRejectAll())) mutate(answerKind);
  }

  /** Rejecting everything closes the whole trip, and customers cannot open it again. */
  const confirmRejectAll = () =>
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
    if (sentAnswer) close();
    else if (!hasReason || (await confirmDiscard())) {
      setReason('');
      frame.close();
    }
  }

  if (sentAnswer) {
    return (
      <ModalFrame frame={frame} title={title} width={750} onClose={leave}>
        <div style={{ outline: 'none' }} tabIndex={-1} ref={place => place?.focus()}>
          <Text component="h3" fz="1.375rem" fw="bold" lh={1.25} mb={4}>
            {sentAnswer === 'rejectAll' ? t('answer.closed') : receivedText(t, contact)}
          </Text>
          <p>{t(`answer.sent.${sentAnswer}`)}</p>
        </div>
        <Group justify="flex-end" mt="lg">
          <Button onClick={close}>{t('kit.close')}</Button>
        </Group>
      </ModalFrame>
    );
  }
  return (
    <ModalFrame frame={frame} title={title} width={750} onClose={leave}>
      {kind !== 'rejectAll' && (
        <Text fw={600} size="lg">
          {budget.name}
        </Text>
      )}
      <Text c="dimmed" mb="sm" mt={2}>
        {t(staff ? 'answer.decline.staff' : `answer.${kind}.lead`)}
      </Text>
      {recovered && <RecoveredNote discard={() => setReason('')} />}
      {!staff && (
        <Group gap="xs" mb="sm">
          {t(`answer.${kind}.ideas`)
            .split(' · ')
            .map(idea => (
              <Button
                key={idea}
                variant="light"
                size="compact-md"
                onClick={() => {
                  setReason([reason.trim(), idea].filter(Boolean).join('. '));
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
        error={touched && !hasReason ? t('budget.reasonRequired') : undefined}
        onChange={event => setReason(event.currentTarget.value)}
        onBlur={() => afterPointerUp(() => setTouched(true))}
      />
      {hasReason && staff && (
        <SimpleGrid minColWidth="min(16rem, 100%)" autoFlow="auto-fit" spacing="1rem" mt="1rem" aria-live="polite">
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
        </SimpleGrid>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" color="gray" onClick={() => void leave()}>
          {t('answer.cancel')}
        </Button>
        {hasReason && !staff && (
          <Button
            color={kind === 'rejectAll' ? 'red' : 'terracotta'}
            disabled={sending}
            onClick={() => void answer(kind)}
          >
            {t(`answer.${kind}.send`)}
          </Button>
        )}
      </Group>
    </ModalFrame>
  );
}
