import { Alert, Button, type MantineSpacing, Text } from '@mantine/core';
import { IconMailOff, IconMailPause, IconMailSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LetterAction } from '../../../contract/letter/schema.ts';
import type { MailOutage } from '../../../contract/mail/calls.ts';
import { useMaybeSession } from '../../lib/session.ts';
import { AppLink } from '../../ui/content/app-link.tsx';
import { Hint } from '../../ui/content/hint.tsx';
import { lazyOpener } from '../../ui/dialog/open-dialog.tsx';
import notes from '../../ui/feedback/note.module.css';
import { formatMoment } from '../../ui/formats.ts';
import styles from './mail.module.css';

const openPreview = lazyOpener(() => import('./letters.tsx').then(module => module.LetterPreviewPage));

/** Whether letters reach nobody because the agency has no mail server: they are only kept (decisions 5). For staff. */
const useNoMailServer = (): boolean => useMaybeSession()?.mail_server === false;

/** In the list of mails: says why nothing arrives, and what to do about it. */
export function NoMailServerAlert() {
  const { t } = useTranslation();
  if (!useNoMailServer()) return null;
  return (
    <Alert icon={<IconMailOff size={20} aria-hidden />} color="orange" variant="light" title={t('mail.noServer.title')}>
      {t('mail.noServer.hint')}
    </Alert>
  );
}

/** A note for staff who are about to send a letter. */
export function NoMailServerHint() {
  const { t } = useTranslation();
  if (!useNoMailServer()) return null;
  return <Hint mt="xs">{t('mail.noServer.kept')}</Hint>;
}

interface OutageNoticeProps {
  outage: MailOutage;
  /** Links to the list of mails, for readers who may see it. */
  linked?: boolean;
}

/** Says that no mail can be sent: since when, why, and how many letters wait. */
export function OutageNotice({ outage, linked = false }: OutageNoticeProps) {
  const { t } = useTranslation();
  const { channel, since, fault, error, waiting } = outage;
  return (
    <Alert
      icon={<IconMailPause size={20} aria-hidden />}
      color="red"
      variant="light"
      title={t(`mail.outage.${channel}`, { since: formatMoment(since) })}
    >
      <Text size="sm">
        {t(`mail.fault.${fault}`)}. {t('mail.outage.waiting', { count: waiting })}
      </Text>
      {error && <p className={notes.note}>{t('mail.says', { error })}</p>}
      {linked && (
        <AppLink href="/config/correo" className={styles.link}>
          {t('mail.outage.open')}
        </AppLink>
      )}
    </Alert>
  );
}

interface PreviewProps {
  action: LetterAction;
  data: () => object | null;
  mt?: MantineSpacing | 0;
}

/**
 * Shows the letters of an action before it is done, in the dialogs that ask for a confirmation.
 * @param data the body of the action's own call, read when the button is pressed; null if the form is incomplete
 */
export function PreviewButton({ action, data, mt = 'sm' }: PreviewProps) {
  const { t } = useTranslation();
  return (
    <>
      <NoMailServerHint />
      <Button
        variant="subtle"
        size="compact-sm"
        mt={mt}
        ml={-8}
        display="block"
        leftSection={<IconMailSearch size={16} aria-hidden />}
        onClick={() => {
          const value = data();
          if (value) openPreview({ action, data: value });
        }}
      >
        {t('letter.preview')}
      </Button>
    </>
  );
}
