import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { passphraseWrite } from '../../../contract/backup/schema.ts';
import { post } from '../../lib/api.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Password } from '../../ui/form/fields/index.ts';

/** The passphrase that closes the secret key in every backup from now on. */
export const PassphraseDialog = dialog(
  {
    resource: 'backup',
    titles: { add: 'backup.key' },
    schema: () => passphraseWrite,
    initial: () => ({ passphrase: '', passphrase_again: '' }),
    save: values => post('backup/passphrase', { data: values }),
    width: 520,
  },
  () => <Fields />,
);

function Fields() {
  const { t } = useTranslation();
  return (
    <>
      <Text>{t('backup.passphraseHint')}</Text>
      <Field name="passphrase" label="backup.passphrase" as={Password} autoComplete="new-password" />
      <Field
        name="passphrase_again"
        label="backup.passphraseAgain"
        as={Password}
        required
        autoComplete="new-password"
      />
    </>
  );
}
