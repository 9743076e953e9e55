import { ActionIcon } from '@mantine/core';
import { IconMailOpened, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MailRow } from '../../../contract/mail.ts';
import { formatMoment } from '../../ui/formats.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import { openDialog } from '../../ui/open-dialog.tsx';
import { MailDialog, useResend } from './mail-dialog.tsx';
import { MailStatusBadge } from './mail-status-badge.tsx';
import { NoMailServer } from './no-mail-server.tsx';

/** The outbox (decisions 5): what was sent, what is kept because no mail server is set, what failed. */
export function MailList() {
  const { t } = useTranslation();
  const resend = useResend();
  return (
    <ListScreen<MailRow>
      resource="mail"
      title="mail.title"
      emptyHint="mail.emptyHint"
      above={<NoMailServer />}
      columns={[
        { key: 'subject', label: 'mail.subject' },
        { key: 'to_address', label: 'mail.to' },
        { key: 'status', label: 'mail.status', render: row => <MailStatusBadge status={row.status} /> },
        { key: 'attempts', label: 'mail.attempts' },
        { key: 'created_at', label: 'mail.created', render: row => formatMoment(row.created_at) },
      ]}
      actions={row => (
        <>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('mail.openOf', { subject: row.subject, to: row.to_address })}
            onClick={() => openDialog(MailDialog, { id: row.id })}
          >
            <IconMailOpened size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size="lg"
            disabled={resend.isPending}
            aria-label={t('mail.resendOf', { subject: row.subject, to: row.to_address })}
            onClick={() => resend.mutate(row.id)}
          >
            <IconRefresh size={18} />
          </ActionIcon>
        </>
      )}
    />
  );
}
