import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './how-to-pay.module.css';

export interface Copyable {
  name: string;
  text: string;
  /** What is copied when that is not the text itself. */
  copied?: string;
}

/** Facts that are copied with one tap each. What was copied is also said to screen readers. */
export function CopyList({ rows }: { rows: readonly Copyable[] }) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  const [last, setLast] = useState<string>();
  const copy = ({ name, text, copied = text }: Copyable) => {
    setLast(name);
    clipboard.copy(copied);
  };
  return (
    <div className={styles.facts}>
      <dl>
        {rows.map(row => {
          const done = clipboard.copied && last === row.name;
          return (
            <div key={row.name}>
              <dt>{row.name}</dt>
              <dd>
                <span data-figures>{row.text}</span>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={done ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                  aria-label={t('payment.copyNamed', { name: row.name })}
                  onClick={() => copy(row)}
                >
                  {t(done ? 'payment.copied' : 'payment.copy')}
                </Button>
              </dd>
            </div>
          );
        })}
      </dl>
      <VisuallyHidden role="status">
        {clipboard.copied && last && t('payment.copiedNamed', { name: last })}
      </VisuallyHidden>
      {clipboard.error && (
        <p className={styles.failed} role="alert">
          {t('payment.copyFailed')}
        </p>
      )}
    </div>
  );
}
