import { ActionIcon, Badge, Loader, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BackupRun } from '../../../contract/backup/calls.ts';
import { formatMoment } from '../../ui/formats.ts';
import { saveBackup } from './api.ts';
import styles from './backup.module.css';
import { formatSize } from './size.ts';

/** The backups that were made, the newest first, and how far the one is that is being made. */
export function Runs({ runs }: { runs: readonly BackupRun[] }) {
  const { t } = useTranslation();
  if (runs.length === 0) return <Text c="dimmed">{t('backup.noRuns')}</Text>;
  return (
    <ul className={styles.runs} aria-label={t('backup.runs')}>
      {runs.map(run => (
        <Run key={run.id} run={run} />
      ))}
    </ul>
  );
}

function Run({ run }: { run: BackupRun }) {
  const { t, i18n } = useTranslation();
  const saving = useMutation({ mutationFn: () => saveBackup(run.id) });
  const moment = formatMoment(run.started_at);
  const facts = [
    formatSize(run.bytes, i18n.language),
    ...(run.files === null ? [] : [t('backup.files', { count: run.files })]),
    t(run.holds_key ? 'backup.withKey' : 'backup.withoutKey'),
  ];
  return (
    <li>
      <div className={styles.when}>
        <span>{moment}</span>
        <Text size="sm" c="dimmed" component="span">
          {run.by ? t('backup.askedBy', { name: run.by }) : t('backup.automatic')}
        </Text>
      </div>
      <div>
        <State run={run} />
        {run.verified_at && (
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        )}
      </div>
      {run.verified_at && !run.deleted_at && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('backup.saveOf', { moment })}
          title={t('backup.save')}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

function State({ run: { stage, bytes, fault, error, deleted_at } }: { run: BackupRun }) {
  const { t, i18n } = useTranslation();
  if (stage)
    return (
      <span className={styles.progress} role="status">
        <Loader size="xs" aria-hidden />
        {t(`backup.stage.${stage}`)}
        {bytes > 0 && (
          <Text span size="sm" c="dimmed">
            {formatSize(bytes, i18n.language)}
          </Text>
        )}
      </span>
    );
  if (fault)
    return (
      <>
        <Badge color="red" variant="light">
          {t('backup.state.failed')}
        </Badge>
        <Text size="sm">{t(`backup.fault.${fault}`)}</Text>
        {error && (
          <Text size="sm" c="dimmed" className={styles.words}>
            {t('backup.says', { error })}
          </Text>
        )}
      </>
    );
  if (deleted_at)
    return (
      <Badge color="gray" variant="light">
        {t('backup.state.outdated')}
      </Badge>
    );
  return (
    <Badge color="green" variant="light">
      {t('backup.state.complete')}
    </Badge>
  );
}
