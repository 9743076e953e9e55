import { Alert, Button, Text, Title } from '@mantine/core';
import { IconDownload, IconInfoCircle, IconKey } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BackupInfo } from '../../../contract/backup-calls.ts';
import { ApiError, get } from '../../lib/api.ts';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import styles from './backup.module.css';
import { downloadBackup } from './download-backup.ts';

/** Lists what must be kept so that nothing is lost, and offers the part that the application can export. */
export function BackupScreen() {
  const { t } = useTranslation();
  const info = useQuery({
    queryKey: ['backup'],
    queryFn: ({ signal }) => get('backup/info', {}, { signal, quiet: true }),
  });
  return (
    <>
      <Title order={1}>{t('backup.title')}</Title>
      <Text c="dimmed">{t('backup.intro')}</Text>
      {info.isPending && <FormSkeleton />}
      {info.isError && <ErrorState error={info.error} retry={info.refetch} />}
      {info.data && <Parts info={info.data} />}
      {info.data && (
        <Text c="dimmed" size="sm" mt="md">
          {t('backup.version', { version: info.data.version, schema: info.data.schema })}
        </Text>
      )}
    </>
  );
}

/** The download button, and the reason when there is no backup: an incomplete one is not saved. */
function Download() {
  const { t } = useTranslation();
  const taking = useMutation({ mutationFn: downloadBackup });
  // A refusal has a message of its own; a broken connection has none.
  const refused = taking.error instanceof ApiError && taking.error.code !== 0;
  return (
    <div>
      <Button
        loading={taking.isPending}
        onClick={() => taking.mutate()}
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t('backup.download')}
      </Button>
      <div role="status">
        {taking.isError && (
          <Alert mt="sm" color="red" icon={<IconInfoCircle />}>
            {refused ? taking.error.message : t('backup.brokenOff')}
          </Alert>
        )}
      </div>
    </div>
  );
}

function Parts({ info }: { info: BackupInfo }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.parts}>
      <li>
        <Title order={2} size="h4">
          {t('backup.database')}
        </Title>
        <Text>{t(info.database === 'embedded' ? 'backup.databaseEmbedded' : 'backup.databaseServer')}</Text>
        {info.ready ? (
          <Download />
        ) : (
          <Alert color="orange" icon={<IconInfoCircle />}>
            {t('backup.toolMissing')}
          </Alert>
        )}
        <Text c="dimmed" size="sm">
          {t('backup.logged')}
        </Text>
      </li>
      <li>
        <Title order={2} size="h4">
          {t('backup.files')}
        </Title>
        {info.files ? (
          <>
            <Text>{t('backup.filesFolder')}</Text>
            <pre className={styles.command}>{`tar -czf periplo-files.tar.gz -C "${info.files}" .`}</pre>
          </>
        ) : (
          <Text>{t('backup.filesBucket')}</Text>
        )}
      </li>
      <li>
        <Title order={2} size="h4">
          {t('backup.key')}
        </Title>
        <Alert color="orange" icon={<IconKey />}>
          {t(info.key ? 'backup.keyFile' : 'backup.keyVariable')}
        </Alert>
        {info.key && <pre className={styles.command}>{info.key}</pre>}
      </li>
      <li>
        <Title order={2} size="h4">
          {t('backup.restore')}
        </Title>
        <Text>{t('backup.restoreText')}</Text>
        <pre className={styles.command}>npm run restore -- periplo.sql</pre>
      </li>
    </ol>
  );
}
