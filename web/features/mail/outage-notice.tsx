import { Alert, Text } from '@mantine/core';
import { IconMailPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MailOutage } from '../../../contract/mail/calls.ts';
import notes from '../../ui/feedback/note.module.css';
import { formatMoment } from '../../ui/formats.ts';
import { PlaceLink } from '../../ui/map/place-link.tsx';
import styles from './mail.module.css';

interface Props {
  outage: MailOutage;
  /** Links to the list of mails, for readers who may see it. */
  linked?: boolean;
}

/** Says that no mail can be sent: since when, why, and how many letters wait. */
export function OutageNotice({ outage, linked = false }: Props) {
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
        <PlaceLink path="/config/correo" className={styles.mend}>
          {t('mail.outage.open')}
        </PlaceLink>
      )}
    </Alert>
  );
}
