import { Anchor, Button, SegmentedControl, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { MailData } from '../../../contract/mail.ts';
import { post } from '../../lib/api.ts';
import { dialog } from '../../ui/dialog.tsx';
import { useDialogForm } from '../../ui/dialog-form.ts';
import { formatMoment } from '../../ui/formats.ts';
import styles from './mail.module.css';
import { framed } from './mail.ts';
import { MailStatusBadge } from './mail-status-badge.tsx';

/** A message as it was written, and a way to send it again; read only. */
export const MailDialog = dialog<Record<string, never>, MailData>(
  {
    resource: 'mail',
    titles: { edit: 'mail.message' },
    schema: () => z.object({}),
    initial: () => ({}),
    width: 800,
    saveLabel: false,
  },
  ({ record }) => record && <Message mail={record} />,
);

function Message({ mail }: { mail: MailData }) {
  const { t } = useTranslation();
  const { close } = useDialogForm();
  const [view, setView] = useState('html');
  const resend = useResend();
  const facts = [
    [t('mail.subject'), <strong key="subject">{mail.subject}</strong>],
    [t('mail.to'), mail.to_address],
    [t('mail.created'), formatMoment(mail.created_at)],
    [t('mail.status'), <MailStatusBadge key="status" status={mail.status} />],
    ...(mail.last_error ? [[t('mail.lastError'), mail.last_error]] : []),
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={String(label)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t('mail.view')}
          value={view}
          onChange={setView}
          data={[
            { value: 'html', label: t('mail.html') },
            { value: 'text', label: t('mail.text') },
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          loading={resend.isPending}
          onClick={() => resend.mutate(mail.id, { onSuccess: close })}
        >
          {t('mail.resend')}
        </Button>
      </div>
      {view === 'html' ? (
        <iframe
          className={styles.frame}
          title={mail.subject}
          // Neither scripts nor forms nor our own origin: only links, in a tab of their own.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          srcDoc={framed(mail.html)}
        />
      ) : (
        <Text component="pre" className={styles.text}>
          {withLinks(mail.text)}
        </Text>
      )}
    </>
  );
}

/** The addresses of a plain text, to be followed. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that does not change.
      <Anchor key={index} href={part} target="_blank" rel="noreferrer" inherit>
        {part}
      </Anchor>
    ) : (
      part
    ),
  );
}

export function useResend() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => post('/api/mail/resend', { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['mail'] }),
  });
}
