import { Button, Textarea } from '@mantine/core';
import { IconArrowsExchange, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPress } from '../../../ui/after-press.ts';
import { confirm } from '../../../ui/confirm.tsx';
import type { Frame } from '../../../ui/dialog-store.ts';
import { discardsChanges } from '../../../ui/discard.ts';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { PreviewButton } from '../../mail/preview-button.tsx';
import { focusOutcome } from '../../travel/outcome.ts';
import { type AnswerKind, sendAnswer } from './answer.ts';
import styles from './answer-dialog.module.css';
import { askConditions } from './conditions-dialog.tsx';

interface Props {
  frame: Frame;
  budget: { id: number; travel_id: number; name: string; expired: boolean; price_discount: number };
  staff: boolean;
  /** The button that opened the dialog; the dialog begins with that answer. */
  intent: 'accept' | 'decline';
}

/** Accept, seek alternatives, or reject the whole trip (specification 2 'accept_deny_budget'). */
export function AnswerDialog({ budget, staff, intent, frame }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [left, setLeft] = useState(false);
  const [sending, setSending] = useState(false);
  const given = reason.trim() !== '';

  async function answer(kind: AnswerKind): Promise<void> {
    if (sending) return;
    // A customer reads the terms before accepting. Staff answer for a client who has read them (specification 2
    // 'conditions').
    const agreed = kind === 'accept' && !staff ? await askConditions(budget.id) : {};
    if (!agreed) return;
    if (kind === 'rejectAll' && !(await surelyWhole())) return;
    setSending(true);
    const over = await sendAnswer(kind, { ...budget, ...agreed }, reason.trim());
    setSending(false);
    if (!over) return;
    frame.close();
    focusOutcome(budget.id);
  }

  /** Rejecting everything closes the whole trip, and customers cannot open it again. */
  const surelyWhole = () =>
    confirm({
      title: t('answer.rejectAll'),
      message: t('answer.rejectAll.sure'),
      confirmLabel: t('answer.rejectAll.yes'),
      danger: true,
    });

  async function leave(): Promise<void> {
    if (sending) return;
    if (!given || (await discardsChanges())) frame.close();
  }

  return (
    <ModalFrame frame={frame} title={t('answer.title')} width={750} onClose={leave}>
      <p className={styles.lead}>{t('answer.lead', { name: budget.name })}</p>
      {!budget.expired && (
        <div className={styles.accept}>
          <p>{t('answer.accept.text')}</p>
          <Button
            size="md"
            color="terracotta"
            leftSection={<IconCheck size={18} aria-hidden />}
            data-autofocus={intent === 'accept' || undefined}
            loading={sending}
            onClick={() => void answer('accept')}
          >
            {t('answer.accept')}
          </Button>
          {staff && (
            <PreviewButton action="accept" data={() => ({ budget_id: budget.id, travel_id: budget.travel_id })} />
          )}
        </div>
      )}
      <section className={styles.otherwise}>
        <h3>{t('answer.otherwise')}</h3>
        <p>{t('answer.otherwise.text')}</p>
        <Textarea
          label={t('answer.reason')}
          placeholder={t('answer.reason.placeholder')}
          withAsterisk
          autosize
          minRows={3}
          maxRows={8}
          maxLength={2000}
          data-autofocus={intent === 'decline' || undefined}
          value={reason}
          error={left && !given ? t('budget.reasonRequired') : undefined}
          onChange={event => setReason(event.currentTarget.value)}
          onBlur={() => afterPress(() => setLeft(true))}
        />
        {given && (
          <div className={styles.choices} aria-live="polite">
            <div>
              <Button
                variant="default"
                leftSection={<IconArrowsExchange size={18} aria-hidden />}
                disabled={sending}
                onClick={() => void answer('alternatives')}
              >
                {t('answer.alternatives')}
              </Button>
              <p>{t('answer.alternatives.text')}</p>
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
              <p>{t('answer.rejectAll.text')}</p>
            </div>
          </div>
        )}
      </section>
      <div className={styles.footer}>
        <Button variant="subtle" color="gray" onClick={() => void leave()}>
          {t('answer.cancel')}
        </Button>
      </div>
    </ModalFrame>
  );
}
