import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { providerQuery, readProvider } from './provider-query.ts';

/** The agency's identity provider: whether people sign in with it, and how to set it up. */
export function ProviderSettings() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: [providerQuery, 'settings'],
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
