import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { disconnectGoogle, googleStateQuery } from './api.ts';
import { ConsentLink } from './consent-link.tsx';

/** The agency's Google account in the settings: who connected it, or how to connect it. */
export function GoogleSection() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const state = useQuery(googleStateQuery('settings')).data;
  const disconnect = useMutation({
    mutationFn: disconnectGoogle,
    onSettled: () => queries.invalidateQueries({ queryKey: ['google'] }),
  });
  if (!state) return null;
  if (!state.configured) return <Text c="dimmed">{t('google.notConfiguredHint')}</Text>;
  const email = state.email ?? '';

  async function end(): Promise<void> {
    const sure = await confirm({
      title: t('google.disconnect'),
      message: t('google.disconnectAsk', { email }),
      confirmLabel: t('google.disconnect'),
      danger: true,
    });
    if (sure) disconnect.mutate();
  }

  return (
    <Alert
      icon={<IconBrandGoogle size={20} aria-hidden />}
      color={state.refused ? 'red' : state.connected ? 'green' : 'atlantic'}
      variant="light"
      title={t(state.refused ? 'google.refusedTitle' : state.connected ? 'google.connectedTitle' : 'google.noneTitle')}
    >
      <Text size="sm">
        {state.connected
          ? t('google.connectedText', {
              email,
              by: state.connected_by ?? '',
              moment: formatMoment(state.connected_at ?? ''),
            })
          : t(state.refused ? 'google.refused' : 'google.notYet', { email })}
      </Text>
      {state.unreachable && <Text size="sm">{t('google.noAnswer')}</Text>}
      <Group gap="xs" mt="xs">
        <ConsentLink state={state} />
        {(state.connected || state.refused) && (
          <Button
            size="compact-md"
            color="red"
            variant="outline"
            loading={disconnect.isPending}
            onClick={() => void end()}
          >
            {t('google.disconnect')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
