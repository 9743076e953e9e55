import { Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Frame, show } from '../../ui/dialog-store.ts';
import frames from '../../ui/modal-frame.module.css';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import styles from './webhook.module.css';

interface Shown {
  /** The name of the webhook. */
  name: string;
  secret: string;
}

/** Shows a secret this once. */
export function showSecret(shown: Shown): void {
  show(frame => <SecretDialog frame={frame} shown={shown} />);
}

function SecretDialog({ frame, shown: { name, secret } }: { frame: Frame; shown: Shown }) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  return (
    <ModalFrame frame={frame} title={t('webhook.secretOf', { name })} width={560} onClose={frame.close}>
      <Text>{t('webhook.secretText')}</Text>
      <code className={styles.secret}>{secret}</code>
      <div className={frames.footer}>
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => clipboard.copy(secret)}
        >
          {t(clipboard.copied ? 'webhook.copied' : 'webhook.copy')}
        </Button>
        <Button onClick={frame.close}>{t('webhook.secretDone')}</Button>
      </div>
    </ModalFrame>
  );
}
