import { Button, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Frame } from '../dialog/dialog-store.ts';
import frames from '../dialog/modal-frame.module.css';
import { ModalFrame } from '../dialog/modal-frame.tsx';
import { useCopyGuard } from '../use-copy-guard.ts';
import styles from './note.module.css';

interface Props {
  frame: Frame;
  title: string;
  /** What it is, and that it is not shown again. */
  text: string;
  secret: string;
  /** The button that says that the secret is kept elsewhere now. */
  done: string;
  /** What to do with it. */
  children?: ReactNode;
}

/**
 * A secret that is shown this once: a key of the API, what signs the events of a webhook. Whoever leaves without
 * copying it is asked first.
 */
export function OneTimeSecret({ frame, title, text, secret, done, children }: Props) {
  const { t } = useTranslation();
  const { clipboard, keep, leave } = useCopyGuard(frame.close, {
    title: t('kit.notCopied'),
    message: t('kit.notCopiedMessage'),
    leave: t('kit.closeUncopied'),
    stay: t('kit.backToIt'),
  });
  // The button that led here is gone, and the focus with it. On 'done', a second Enter would hide the secret for ever.
  const frameRef = useRef<HTMLDivElement>(null);
  useEffect(() => frameRef.current?.focus(), []);
  return (
    <ModalFrame frame={frame} title={title} width={560} onClose={leave}>
      <Stack className={frames.shown} ref={frameRef} tabIndex={-1}>
        <Text>{text}</Text>
        {/* It may be copied by hand, too. */}
        <code className={styles.secret} onCopy={keep}>
          {secret}
        </code>
        {clipboard.error && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {t('kit.copyFailed')}
          </Text>
        )}
        {children}
      </Stack>
      <div className={frames.footer}>
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => clipboard.copy(secret)}
        >
          {t(clipboard.copied ? 'kit.copied' : 'kit.copy')}
        </Button>
        <Button onClick={frame.close}>{done}</Button>
      </div>
    </ModalFrame>
  );
}
