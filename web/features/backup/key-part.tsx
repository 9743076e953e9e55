import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { passphraseWrite } from '../../../contract/backup.ts';
import type { BackupInfo } from '../../../contract/backup-calls.ts';
import { post } from '../../lib/api.ts';
import { confirm } from '../../ui/confirm.tsx';
import { type Frame, show } from '../../ui/dialog-store.ts';
import { Field } from '../../ui/field.tsx';
import { Password } from '../../ui/fields/index.ts';
import { FormBody, useForm } from '../../ui/form.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import frames from '../../ui/modal-frame.module.css';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { forgetKey, readAgain } from './api.ts';
import styles from './backup.module.css';

/** Whether backups hold the secret key, what that means, and the passphrase that closes it in them. */
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
        <Button variant="default" onClick={() => show(frame => <PassphraseDialog frame={frame} />)}>
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

function PassphraseDialog({ frame }: { frame: Frame }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: () => passphraseWrite,
    initial: () => ({ passphrase: '', passphrase_again: '' }),
    save: async values => {
      await post('backup/passphrase', { data: values });
      frame.close();
      await readAgain();
    },
  });
  return (
    <ModalFrame frame={frame} title={t('backup.key')} width={520} onClose={frame.close}>
      <FormBody form={form} className={styles.fields}>
        <Text>{t('backup.passphraseHint')}</Text>
        <Field name="passphrase" label="backup.passphrase" as={Password} autoComplete="new-password" data-autofocus />
        <Field
          name="passphrase_again"
          label="backup.passphraseAgain"
          as={Password}
          required
          autoComplete="new-password"
        />
        <div className={frames.footer}>
          <Button variant="default" onClick={frame.close}>
            {t('kit.cancel')}
          </Button>
          <FormButton>{t('kit.save')}</FormButton>
        </div>
      </FormBody>
    </ModalFrame>
  );
}
