import { Alert, Button, Group, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BackupInfo } from '../../../contract/backup/calls.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { forgetKey } from './api.ts';
import styles from './backup.module.css';
import { PassphraseDialog } from './passphrase-dialog.tsx';

/** Whether backups hold the secret key, what that means, and the dialog for the passphrase that closes it in them. */
export function KeyPart({ state }: { state: BackupInfo['key'] }) {
  const { t } = useTranslation();
  const forgetting = useMutation({
    mutationFn: async () => {
      const sure = await confirm({
        title: t('backup.keyForget'),
        message: t('backup.keyForgetMessage'),
        confirmLabel: t('backup.keyForget'),
        danger: true,
      });
      if (sure) await forgetKey();
    },
  });
  const held = state === 'stored' || state === 'variable';
  return (
    <section className={styles.part}>
      <Title order={2} size="h4">
        {t('backup.key')}
      </Title>
      <Alert color={held ? 'green' : 'orange'} icon={<IconKey aria-hidden />}>
        {t(`backup.keyState.${state}`)}
      </Alert>
      <Group>
        <Button variant="default" onClick={() => openDialog(PassphraseDialog)}>
          {t(state === 'stored' ? 'backup.keyChange' : 'backup.keySet')}
        </Button>
        {(state === 'stored' || state === 'stale') && (
          <Button variant="subtle" color="red" onClick={() => forgetting.mutate()}>
            {t('backup.keyForget')}
          </Button>
        )}
      </Group>
    </section>
  );
}
