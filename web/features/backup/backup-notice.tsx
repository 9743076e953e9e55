import { Alert, Text } from '@mantine/core';
import { IconDatabaseX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BackupTrouble } from '../../../contract/dashboard/calls.ts';
import { formatMoment } from '../../ui/formats.ts';
import { PlaceLink } from '../../ui/map/place-link.tsx';

/** Says on the page of today's work that there is no recent backup, or that the last one failed. */
export function BackupNotice({ trouble: { kind, since, fault } }: { trouble: BackupTrouble }) {
  const { t } = useTranslation();
  return (
    <Alert
      icon={<IconDatabaseX size={20} aria-hidden />}
      color="red"
      variant="light"
      title={t(`backup.notice.${kind}`, { since: formatMoment(since) })}
    >
      {fault && <Text size="sm">{t(`backup.fault.${fault}`)}</Text>}
      <PlaceLink path="/config/copias">{t('backup.notice.open')}</PlaceLink>
    </Alert>
  );
}
