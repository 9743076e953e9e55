import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MailStatus } from '../../../contract/mail.ts';
import { mailStatuses } from './mail.ts';

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { t } = useTranslation();
  const { label, color } = mailStatuses[status];
  return <Badge color={color}>{t(label)}</Badge>;
}
