import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MailStatus } from '../../../contract/mail.ts';
import { statusLooks } from './mail.ts';

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { t } = useTranslation();
  const { label, color } = statusLooks[status];
  // A column of a table is as narrow as its longest word, of which a badge would be none.
  return (
    <Badge color={color} miw="max-content">
      {t(label)}
    </Badge>
  );
}
