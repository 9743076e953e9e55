import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MailStatus } from '../../../contract/mail/schema.ts';
import { statusLooks } from './mail.ts';

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { t } = useTranslation();
  const { label, color } = statusLooks[status];
  // A table column shrinks to its longest word, and a badge does not count as a word.
  return (
    <Badge color={color} miw="max-content">
      {t(label)}
    </Badge>
  );
}
