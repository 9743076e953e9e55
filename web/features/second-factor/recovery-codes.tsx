import './own-texts.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import type { Frame } from '../../ui/dialog/dialog-store.ts';
import frames from '../../ui/dialog/modal-frame.module.css';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { useKept } from '../../ui/use-kept.ts';
import styles from './security.module.css';

interface Props {
  frame: Frame;
  title: string;
  codes: readonly string[];
  /** Closes the window. */
  done: () => void;
}

/**
 * The recovery codes, which are shown this once: to copy, to print and to download. Whoever leaves without any of these is
 * asked first.
 */
export function CodesWindow({ frame, title, codes, done }: Props) {
  const { t } = useTranslation();
  const { clipboard, keep, leave } = useKept(done, {
    title: t('factor.codesUnkept'),
    message: t('factor.codesUnkeptText'),
    leave: t('factor.codesLeave'),
    stay: t('factor.codesStay'),
  });
  const { email, first_name } = useSession().user;
  const agency = usePublicSettings()?.agency.name ?? '';
  // The button that led here is gone, and the focus with it. On 'done', a second Enter would hide the codes for ever.
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  const text = [t('factor.codesHead', { account: email ?? first_name, agency }), '', ...codes, ''].join('\n');
  return (
    <ModalFrame frame={frame} title={title} width={480} onClose={leave}>
      <Stack className={frames.shown} ref={shown} tabIndex={-1}>
        <Text>{t('factor.codesText')}</Text>
        <ul className={styles.codes} onCopy={keep}>
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            onClick={() => clipboard.copy(text)}
          >
            {t(clipboard.copied ? 'factor.codesCopied' : 'factor.codesCopy')}
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => print(text, keep)}>
            {t('factor.codesPrint')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            renderRoot={props => (
              <a
                {...props}
                href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
                download={t('factor.codesFile')}
                onClick={keep}
              >
                {props.children}
              </a>
            )}
          >
            {t('factor.codesDownload')}
          </Button>
        </div>
        {clipboard.error && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {t('factor.codesCopyFailed')}
          </Text>
        )}
      </Stack>
      <div className={frames.footer}>
        <Button onClick={done}>{t('factor.codesDone')}</Button>
      </div>
    </ModalFrame>
  );
}

/** Prints a text alone, without the page behind it. @param done runs once the reader has printed it, or decided not to */
function print(text: string, done: () => void): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const inner = frame.contentWindow;
  if (!inner) return;
  const paper = inner.document.createElement('pre');
  paper.textContent = text;
  inner.document.body.append(paper);
  inner.addEventListener('afterprint', () => {
    frame.remove();
    done();
  });
  inner.print();
}
