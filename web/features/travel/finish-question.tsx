import { Alert, Button, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPress } from '../../ui/after-press.ts';
import { type Frame, show } from '../../ui/dialog-store.ts';
import styles from '../../ui/modal-frame.module.css';
import { ModalFrame } from '../../ui/modal-frame.tsx';

/** Asks whether, and why, bookings are finished though nothing was accepted. @returns the reason; null for no */
export function askWhyFinished(name: string): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  show(frame => <FinishQuestion name={name} frame={frame} answer={resolve} />);
  return promise;
}

interface Props {
  name: string;
  frame: Frame;
  answer: (reason: string | null) => void;
}

function FinishQuestion({ name, frame, answer }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [left, setLeft] = useState(false);
  const given = reason.trim();
  function over(value: string | null) {
    frame.close();
    answer(value);
  }
  return (
    <ModalFrame
      frame={frame}
      title={t('travels.action.finish')}
      width={480}
      role="alertdialog"
      onClose={() => over(null)}
    >
      <Text>{t('travels.ask', { action: t('travels.verb.finish'), name })}</Text>
      <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />} my="md">
        {t('travels.finish.nothing')}
      </Alert>
      <Textarea
        label={t('travels.finish.reason')}
        description={t('travels.finish.reasonHint')}
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        data-autofocus
        value={reason}
        error={left && !given ? t('travels.finish.reasonRequired') : undefined}
        onChange={event => setReason(event.currentTarget.value)}
        onBlur={() => afterPress(() => setLeft(true))}
      />
      <div className={styles.footer}>
        <Button variant="default" onClick={() => over(null)}>
          {t('travels.no')}
        </Button>
        <Button onClick={() => (given ? over(given) : setLeft(true))}>{t('travels.yes.finish')}</Button>
      </div>
    </ModalFrame>
  );
}
