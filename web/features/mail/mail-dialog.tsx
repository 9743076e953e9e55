import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { MailData, MailRow } from '../../../contract/mail/calls.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { useFormContext } from '../../ui/form/form.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { resend as sendAgain } from './api.ts';
import { MailStatusBadge } from './mail-status-badge.tsx';
import { MessageBody } from './message-body.tsx';
import { errorFacts, MessageFacts } from './message-facts.tsx';

/** A message as it was written, with a button to send it again; read-only. */
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
  const { form } = useFormContext();
  const resend = useResend();
  return (
    <>
      <MessageFacts
        facts={[
          [t('mail.subject'), <strong key="subject">{mail.subject}</strong>],
          [t('mail.to'), mail.to_address],
          [t('mail.created'), formatMoment(mail.created_at)],
          [t('mail.status'), <MailStatusBadge key="status" status={mail.status} />],
          ...errorFacts(t, mail),
        ]}
      />
      <MessageBody message={mail} linked>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          loading={resend.isPending}
          onClick={() => void resend.ask(mail, form.close)}
        >
          {t('mail.resend')}
        </Button>
      </MessageBody>
    </>
  );
}

/** Sends a message again, after asking: its reader may get it twice. */
export function useResend() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: sendAgain,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['mail'] }),
  });

  async function ask(
    { id, subject, to_address: to }: Pick<MailRow, 'id' | 'subject' | 'to_address'>,
    done?: () => void,
  ) {
    const sure = await confirm({
      title: t('mail.askResend.title'),
      message: t('mail.askResend', { subject, to }),
      confirmLabel: t('mail.resend'),
    });
    if (sure) mutate(id, { onSuccess: done });
  }

  return { ask, isPending };
}
