import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SignInProvider } from '../../../contract/sign-in-provider/calls.ts';
import { signInProviderWrite } from '../../../contract/sign-in-provider/schema.ts';
import { post } from '../../lib/api.ts';
import { loadPublicSettings } from '../../lib/settings.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Password, Switch } from '../../ui/form/fields/index.ts';
import { providerQuery, readProvider } from './provider-query.ts';
import styles from './settings.module.css';

interface Values {
  issuer: string;
  client_id: string;
  client_secret: string;
  label: string;
  active: boolean;
}

/** There is one provider, so its id says nothing. */
type Provider = SignInProvider & { id: number };

/** The agency's identity provider. The context is what the settings show. */
export const ProviderDialog = dialog<Values, Provider, SignInProvider>(
  {
    resource: providerQuery,
    titles: { add: 'settings.provider' },
    schema: () => signInProviderWrite,
    initial: (again, shown) => valuesOf((again ?? shown).provider),
    load: async () => ({ ...(await readProvider()), id: 1 }),
    save: async (values, again, _files, shown) => {
      const updated_at = (again ?? shown).provider?.updated_at ?? null;
      const answer = await post('setting/saveSignInProvider', { data: { ...values, updated_at } });
      await loadPublicSettings();
      return answer;
    },
    width: 560,
  },
  ({ context }) => <Fields state={context} />,
);

const valuesOf = (provider: SignInProvider['provider']): Values => ({
  issuer: provider?.issuer ?? '',
  client_id: provider?.client_id ?? '',
  client_secret: '',
  label: provider?.label ?? '',
  active: provider?.active ?? true,
});

function Fields({ state: { provider, return_address } }: { state: SignInProvider }) {
  const { t } = useTranslation();
  return (
    <>
      <Text>{t('settings.providerHint')}</Text>
      <Field name="issuer" label="settings.issuer" description="settings.issuerHint" type="url" />
      <Field name="client_id" label="settings.clientId" autoComplete="off" />
      <Field
        name="client_secret"
        label="settings.clientSecret"
        description={provider ? 'settings.clientSecretKept' : undefined}
        as={Password}
        required={!provider}
        autoComplete="off"
      />
      <Text size="sm">
        {t('settings.providerReturn')} <code className={styles.address}>{return_address}</code>
      </Text>
      <Field name="label" label="settings.providerLabel" description="settings.providerLabelHint" />
      <Field name="active" label="settings.providerActive" as={Switch} />
    </>
  );
}
