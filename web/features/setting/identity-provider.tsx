import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { SignInProvider } from '../../../contract/sign-in-provider/calls.ts';
import { signInProviderWrite } from '../../../contract/sign-in-provider/schema.ts';
import { get, post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { loadPublicSettings } from '../../lib/settings.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Switch } from '../../ui/form/fields/index.ts';
import { KeyField } from '../payment-attempt/gateway-panel.tsx';
import styles from './settings.module.css';

/** The agency's identity provider: whether people sign in with it, and how to set it up. */
export function ProviderSettings() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['signInProvider', 'settings'],
    queryFn: ({ signal }) => readProvider(signal),
  });
  if (!data) return <Skeleton height={110} role="status" aria-label={t('kit.loading')} />;
  const { provider, linked } = data;
  return (
    <Alert
      icon={<IconId size={20} aria-hidden />}
      color={provider?.active ? 'green' : 'atlantic'}
      variant="light"
      title={t('settings.provider')}
    >
      <Text size="sm" mb="xs">
        {provider?.active
          ? t('settings.providerOn', { label: provider.label, count: linked })
          : t(provider ? 'settings.providerPaused' : 'settings.providerOff')}
      </Text>
      <Button variant="default" size="compact-md" onClick={() => openDialog(ProviderDialog, { context: data })}>
        {t('settings.providerSet')}
      </Button>
    </Alert>
  );
}

type Values = z.input<typeof signInProviderWrite>;

/** There is one provider, so its id says nothing. */
type Provider = SignInProvider & { id: number };

/** The agency's identity provider. The context is what the settings show. */
const ProviderDialog = dialog<Values, Provider, SignInProvider>(
  {
    resource: 'signInProvider',
    titles: { add: 'settings.provider' },
    schema: () => signInProviderWrite,
    initial: (reloaded, opened) => valuesOf((reloaded ?? opened).provider),
    load: async () => ({ ...(await readProvider()), id: 1 }),
    save: async (values, reloaded, _files, opened) => {
      const updated_at = (reloaded ?? opened).provider?.updated_at ?? null;
      const answer = await post('setting/saveSignInProvider', { data: { ...values, updated_at } });
      await loadPublicSettings();
      return answer;
    },
    width: 560,
  },
  ({ context: { provider, return_address } }) => (
    <>
      <Text>{text('settings.providerHint')}</Text>
      <Field name="issuer" label="settings.issuer" description="settings.issuerHint" type="url" />
      <Field name="client_id" label="settings.clientId" autoComplete="off" />
      <KeyField
        name="client_secret"
        label="settings.clientSecret"
        storedHint={provider && 'settings.clientSecretKept'}
      />
      <Text size="sm">
        {text('settings.providerReturn')} <code className={styles.address}>{return_address}</code>
      </Text>
      <Field name="label" label="settings.providerLabel" description="settings.providerLabelHint" />
      <Field name="active" label="settings.providerActive" as={Switch} />
    </>
  ),
);

const valuesOf = (provider: SignInProvider['provider']): Values => ({
  issuer: provider?.issuer ?? '',
  client_id: provider?.client_id ?? '',
  client_secret: '',
  label: provider?.label ?? '',
  active: provider?.active ?? true,
});

const readProvider = (signal?: AbortSignal) => get('setting/signInProvider', {}, { signal, quiet: true });
