import { Alert, Button, Text, Title } from '@mantine/core';
import { IconDatabaseExport, IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BackupInfo } from '../../../contract/backup/calls.ts';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { backupQuery, startBackup } from './api.ts';
import styles from './backup.module.css';
import { DatabasePart } from './database-part.tsx';
import { KeyPart } from './key-part.tsx';
import { PlanPart } from './plan-part.tsx';
import { Runs } from './runs.tsx';

/** Whole backups in one file: made now or by a plan, kept, downloaded, and how to restore one. */
export function BackupScreen() {
  const { t } = useTranslation();
  const info = useQuery(backupQuery);
  return (
    <>
      <Title order={1}>{t('backup.title')}</Title>
      <Text c="dimmed" className={styles.intro}>
        {t('backup.intro')}
      </Text>
      {info.isPending && <FormSkeleton />}
      {info.isError && !info.data && <ErrorState error={info.error} retry={info.refetch} />}
      {info.data && <Parts info={info.data} />}
    </>
  );
}

function Parts({ info }: { info: BackupInfo }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.parts}>
        <Made info={info} />
        <PlanPart plan={info.plan} />
        <KeyPart state={info.key} />
        <section className={styles.part}>
          <Title order={2} size="h4">
            {t('backup.restore')}
          </Title>
          <Text>{t('backup.restoreText')}</Text>
          <pre className={styles.command}>npm run restore -- {info.runs[0]?.name ?? 'periplo.tar'}</pre>
        </section>
        <DatabasePart />
      </div>
      <Text c="dimmed" size="sm" mt="md" className={styles.intro}>
        {t('backup.logged')}
      </Text>
      <Text c="dimmed" size="sm">
        {t('backup.version', { version: info.version, schema: info.schema })}
      </Text>
    </>
  );
}

function Made({ info: { place, place_beside_data, late, runs } }: { info: BackupInfo }) {
  const { t } = useTranslation();
  const starting = useMutation({ mutationFn: startBackup });
  return (
    <section className={styles.part}>
      <Title order={2} size="h4">
        {t('backup.runs')}
      </Title>
      <div className={styles.now}>
        <Button
          loading={starting.isPending || Boolean(runs[0]?.stage)}
          onClick={() => starting.mutate()}
          leftSection={<IconDatabaseExport size={18} aria-hidden />}
        >
          {t('backup.now')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('backup.nowHint')}
        </Text>
      </div>
      {late && (
        <Alert color="red" icon={<IconInfoCircle aria-hidden />}>
          {t('backup.late')}
        </Alert>
      )}
      <Runs runs={runs} />
      <Text size="sm" c="dimmed" className={styles.words}>
        {t('backup.place', { place })}
      </Text>
      {place_beside_data && (
        <Alert color="orange" icon={<IconInfoCircle aria-hidden />}>
          {t('backup.besideData')}
        </Alert>
      )}
    </section>
  );
}
