import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { signInProviderWrite } from '../../../contract/sign-in-provider.ts';
import type { SignInProvider } from '../../../contract/sign-in-provider-calls.ts';
import { get, post } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { loadPublicSettings } from '../../lib/settings.ts';
import { type Frame, show } from '../../ui/dialog-store.ts';
import { Field } from '../../ui/field.tsx';
import { Password, Switch } from '../../ui/fields/index.ts';
import { FormBody, useForm } from '../../ui/form.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import frames from '../../ui/modal-frame.module.css';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import styles from './settings.module.css';

const queryKey = ['signInProvider', 'settings'];

/** The agency's identity provider: whether people sign in with it, and how to set it up. */
export function ProviderSettings() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get('setting/signInProvider', {}, { signal, quiet: true }),
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
      <Button
        variant="default"
        size="compact-md"
        onClick={() => show(frame => <ProviderDialog frame={frame} state={data} />)}
      >
        {t('settings.providerSet')}
      </Button>
    </Alert>
  );
}

function ProviderDialog({ frame, state: { provider, return_address } }: { frame: Frame; state: SignInProvider }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: () => signInProviderWrite,
    initial: () => ({
      issuer: provider?.issuer ?? '',
      client_id: provider?.client_id ?? '',
      client_secret: '',
      label: provider?.label ?? '',
      active: provider?.active ?? true,
    }),
    save: async values => {
      await post('setting/saveSignInProvider', { data: { ...values, updated_at: provider?.updated_at ?? null } });
      frame.close();
      await Promise.all([queryClient.invalidateQueries({ queryKey }), loadPublicSettings()]);
    },
  });
  return (
    <ModalFrame frame={frame} title={t('settings.provider')} width={560} onClose={frame.close}>
      <FormBody form={form} className={styles.fields}>
        <Text>{t('settings.providerHint')}</Text>
        <Field name="issuer" label="settings.issuer" description="settings.issuerHint" type="url" data-autofocus />
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
