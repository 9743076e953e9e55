import { ActionIcon, Alert, Badge, Button, Flex, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDatabaseExport, IconDownload, IconInfoCircle, IconKey } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BackupInfo, BackupRun } from '../../../contract/backup/calls.ts';
import { backupAddress, backupFileAddress, lastMember, passphraseWrite } from '../../../contract/backup/schema.ts';
import { ApiError, post } from '../../lib/api.ts';
import { download, saveFile } from '../../lib/download.ts';
import { text } from '../../lib/i18n.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Password } from '../../ui/form/fields/index.ts';
import { formatMoment } from '../../ui/formats.ts';
import { readBackups } from './api.ts';
import styles from './backup.module.css';
import { PlanPart } from './plan-part.tsx';

/** Backups of everything in one file: made now or by a plan, downloaded, and how to restore one. */
export function BackupScreen() {
  const { t } = useTranslation();
  const info = useQuery(backupQuery);
  return (
    <>
      <Title>{t('backup.title')}</Title>
      <Text c="dimmed" maw={832}>
        {t('backup.intro')}
      </Text>
      {info.isPending && <FormSkeleton />}
      {info.isError && !info.data && <ErrorState error={info.error} retry={info.refetch} />}
      {info.data && <BackupSections info={info.data} />}
    </>
  );
}

function BackupSections({ info }: { info: BackupInfo }) {
  const { t } = useTranslation();
  return (
    <>
      <Stack gap={20} mt={20} maw={832}>
        <BackupRuns info={info} />
        <PlanPart plan={info.plan} />
        <KeyPart state={info.key} />
        <Paper component="section" withBorder className={styles.part}>
          <Title order={2} size="h4">
            {t('backup.restore')}
          </Title>
          <Text>{t('backup.restoreText')}</Text>
          <pre className={styles.command}>npm run restore -- {info.runs[0]?.name ?? 'periplo.tar'}</pre>
        </Paper>
        <DatabasePart />
      </Stack>
      <Hint mt="md" maw={832}>
        {t('backup.logged')}
      </Hint>
      <Hint>{t('backup.version', { version: info.version, schema: info.schema })}</Hint>
    </>
  );
}

function BackupRuns({ info: { place, place_beside_data, late, runs } }: { info: BackupInfo }) {
  const { t } = useTranslation();
  const starting = useMutation({ mutationFn: () => perform(() => post('backup/start'), ['backup']) });
  return (
    <Paper component="section" withBorder className={styles.part}>
      <Title order={2} size="h4">
        {t('backup.runs')}
      </Title>
      <Group gap="0.75rem 1rem">
        <Button
          loading={starting.isPending || Boolean(runs[0]?.stage)}
          onClick={() => starting.mutate()}
          leftSection={<IconDatabaseExport size={18} aria-hidden />}
        >
          {t('backup.now')}
        </Button>
        <Hint flex="1 1 16rem">{t('backup.nowHint')}</Hint>
      </Group>
      {late && (
        <Alert color="red" icon={<IconInfoCircle aria-hidden />}>
          {t('backup.late')}
        </Alert>
      )}
      <Runs runs={runs} />
      <Hint style={{ overflowWrap: 'anywhere' }}>{t('backup.place', { place })}</Hint>
      {place_beside_data && (
        <Alert color="orange" icon={<IconInfoCircle aria-hidden />}>
          {t('backup.besideData')}
        </Alert>
      )}
    </Paper>
  );
}

/** The backups, newest first, with the progress of the one that is being made. */
function Runs({ runs }: { runs: readonly BackupRun[] }) {
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
      <Stack gap={0} data-figures>
        <span>{moment}</span>
        <Text size="sm" c="dimmed" component="span">
          {run.by ? t('backup.askedBy', { name: run.by }) : t('backup.automatic')}
        </Text>
      </Stack>
      <div>
        <State run={run} />
        {run.verified_at && <Hint>{facts.join(' · ')}</Hint>}
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
      <Flex component="span" align="center" gap="xs" role="status">
        <Loader size="xs" aria-hidden />
        {t(`backup.stage.${stage}`)}
        {bytes > 0 && <Hint span>{formatSize(bytes, i18n.language)}</Hint>}
      </Flex>
    );
  if (fault)
    return (
      <>
        <Badge color="red">{t('backup.state.failed')}</Badge>
        <Text size="sm">{t(`backup.fault.${fault}`)}</Text>
        {error && <Hint style={{ overflowWrap: 'anywhere' }}>{t('backup.says', { error })}</Hint>}
      </>
    );
  if (deleted_at) return <Badge color="gray">{t('backup.state.outdated')}</Badge>;
  return <Badge color="green">{t('backup.state.complete')}</Badge>;
}

/** Downloads the database alone, and says why if it fails. An incomplete file is not saved. */
function DatabasePart() {
  const { t } = useTranslation();
  const download = useMutation({ mutationFn: saveDatabase });
  // The server explains a refusal; a broken connection has no message.
  const refused = download.error instanceof ApiError && download.error.code !== 0;
  return (
    <Paper component="section" withBorder className={styles.part}>
      <Title order={2} size="h4">
        {t('backup.database')}
      </Title>
      <Text>{t('backup.databaseText')}</Text>
      <div>
        <Button
          variant="default"
          loading={download.isPending}
          onClick={() => download.mutate()}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('backup.download')}
        </Button>
        <div role="status">
          {download.isError && (
            <Alert mt="sm" color="red" icon={<IconInfoCircle />}>
              {refused ? download.error.message : t('backup.brokenOff')}
            </Alert>
          )}
        </div>
      </div>
    </Paper>
  );
}

/** Whether backups contain the secret key, and the dialog for the passphrase that encrypts it there. */
function KeyPart({ state }: { state: BackupInfo['key'] }) {
  const { t } = useTranslation();
  const forget = () =>
    perform(() => post('backup/forgetKey'), ['backup'], {
      title: t('backup.keyForget'),
      message: t('backup.keyForgetMessage'),
      confirmLabel: t('backup.keyForget'),
      danger: true,
    });
  const isIncluded = state === 'stored' || state === 'variable';
  return (
    <Paper component="section" withBorder className={styles.part}>
      <Title order={2} size="h4">
        {t('backup.key')}
      </Title>
      <Alert color={isIncluded ? 'green' : 'orange'} icon={<IconKey aria-hidden />}>
        {t(`backup.keyState.${state}`)}
      </Alert>
      <Group>
        <Button variant="default" onClick={() => openDialog(PassphraseDialog)}>
          {t(state === 'stored' ? 'backup.keyChange' : 'backup.keySet')}
        </Button>
        {(state === 'stored' || state === 'stale') && (
          <Button variant="subtle" color="red" onClick={() => void forget()}>
            {t('backup.keyForget')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}

/** The passphrase that encrypts the secret key in every later backup. */
const PassphraseDialog = dialog(
  {
    resource: 'backup',
    titles: { add: 'backup.key' },
    schema: () => passphraseWrite,
    initial: () => ({ passphrase: '', passphrase_again: '' }),
    save: values => post('backup/passphrase', { data: values }),
    width: 520,
  },
  () => (
    <>
      <Text>{text('backup.passphraseHint')}</Text>
      <Field name="passphrase" label="backup.passphrase" as={Password} autoComplete="new-password" />
      <Field
        name="passphrase_again"
        label="backup.passphraseAgain"
        as={Password}
        required
        autoComplete="new-password"
      />
    </>
  ),
);

/**
 * Downloads a backup and gives it to the browser to save, after checking that it is complete.
 * @throws ApiError when the call is refused or breaks off; IncompleteBackup when the backup's end is missing
 */
async function saveDatabase(): Promise<void> {
  const { blob, name } = await download(backupAddress, { quiet: true });
  const end = await blob.slice(-lastMember.bytes).text();
  if (!end.startsWith(lastMember.name)) throw new IncompleteBackup();
  saveFile({ blob, name });
}

/** The connection ended normally, but the backup is incomplete. */
class IncompleteBackup extends Error {}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes in the largest unit that gives at least 1: '12,5 MB'. */
function formatSize(bytes: number, language: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}

/** How often the page reads the progress of a backup, in ms. */
const progressInterval = 2_000;

/** What the page of backups shows; it is read again while a backup is being made. */
const backupQuery = queryOptions({
  queryKey: ['backup'],
  queryFn: ({ signal }) => readBackups(signal),
  refetchInterval: ({ state }) => (state.data?.runs[0]?.stage ? progressInterval : false),
});

/**
 * Lets the browser save a backup, which may be larger than its memory. The server asks for the password and looks for
 * the file first: a plain link could not show a refusal.
 */
async function saveBackup(id: number): Promise<void> {
  await post('backup/find', { data: { id } });
  const link = document.createElement('a');
  link.href = backupFileAddress(id);
  link.download = '';
  link.click();
}
