import { Alert, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMaybeSession } from '../../lib/session.ts';

/** Whether letters reach nobody because the agency has no mail server: they are only kept (decisions 5). For staff. */
const useNoMailServer = (): boolean => useMaybeSession()?.mail_server === false;

/** In the list of mails: says why nothing arrives, and what to do about it. */
export function NoMailServer() {
  const { t } = useTranslation();
  if (!useNoMailServer()) return null;
  return (
    <Alert icon={<IconMailOff size={20} aria-hidden />} color="orange" variant="light" title={t('mail.noServer.title')}>
      {t('mail.noServer.hint')}
    </Alert>
  );
}

/** A note for staff who are about to send a letter. */
export function LetterIsKept() {
  const { t } = useTranslation();
  if (!useNoMailServer()) return null;
  return (
    <Text size="sm" mt="xs" c="dimmed">
      {t('mail.noServer.kept')}
    </Text>
  );
}
