import { Alert, Button, Group, Menu, Text, Title } from '@mantine/core';
import { IconDots, IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WebhookRow } from '../../../contract/webhook/calls.ts';
import { webhookEvents } from '../../../contract/webhook/schema.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment } from '../../ui/formats.ts';
import panels from '../../ui/list/panel.module.css';
import records from '../../ui/list/record-page.module.css';
import { useRecordTrail } from '../../ui/list/record-trail.ts';
import { renewSecret, setActive, tryOut, webhookQuery } from './api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { showSecret } from './secret-dialog.tsx';
import styles from './webhook.module.css';
import { WebhookDialog } from './webhook-dialog.tsx';
import { StateBadge } from './webhook-list.tsx';
import { eventName } from './words.ts';

const above = [
  { title: 'settings.title', to: '/config/ajustes' },
  { title: 'webhooks.title', to: '/config/ajustes', search: { webhook: 'todos' } },
] as const;

/** One webhook: whether it works, what can be done about it, and its log. */
export function WebhookPage({ id }: { id: number }) {
  const webhook = useQuery(webhookQuery(id));
  useRecordTrail(above, webhook.data?.name);
  if (webhook.isPending) return <FormSkeleton fields={4} />;
  if (webhook.isError) return <ErrorState error={webhook.error} retry={webhook.refetch} />;
  return (
    <article className={records.page}>
      <header className={records.head}>
        <Title order={1}>{webhook.data.name}</Title>
        <StateBadge webhook={webhook.data} />
        <Actions webhook={webhook.data} />
      </header>
      <Trouble webhook={webhook.data} />
      <Facts webhook={webhook.data} />
      <DeliveryLog webhook={webhook.data} />
    </article>
  );
}

function Actions({ webhook }: { webhook: WebhookRow }) {
  const { id, name, state } = webhook;
  const { t } = useTranslation();
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all(['webhook', 'webhookDelivery'].map(key => queries.invalidateQueries({ queryKey: [key] })));
  const trial = useMutation({ mutationFn: () => tryOut(id), onSettled });
  const turn = useMutation({ mutationFn: () => setActive(id, state !== 'on'), onSettled });
  const renew = useMutation({
    mutationFn: () => renewSecret(id),
    onSuccess: ({ secret }) => showSecret({ name, secret }),
    onSettled,
  });

  async function askRenewal(): Promise<void> {
    const sure = await confirm({
      title: t('webhook.askRenew.title'),
      message: t('webhook.askRenew'),
      confirmLabel: t('webhook.renew'),
    });
    if (sure) renew.mutate();
  }

  return (
    <Group gap="xs" className={`${records.actions} ${styles.actions}`}>
      <Button
        variant="default"
        leftSection={<IconSend size={18} />}
        loading={trial.isPending}
        onClick={() => trial.mutate()}
      >
        {t('webhook.test')}
      </Button>
      <Button
        variant={state === 'on' ? 'default' : 'filled'}
        leftSection={state === 'on' ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
        loading={turn.isPending}
        onClick={() => turn.mutate()}
      >
        {t(state === 'on' ? 'webhook.pause' : 'webhook.goOn')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px="xs" aria-label={t('kit.moreActions')}>
            <IconDots size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => openDialog(WebhookDialog, { id })}>
            {t('kit.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={16} />} onClick={() => void askRenewal()}>
            {t('webhook.renew')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** Why nothing arrives, and since when. */
function Trouble({ webhook: { state, failing_since, counts } }: { webhook: WebhookRow }) {
  const { t } = useTranslation();
  if (state === 'on' && !failing_since) return null;
  const since = failing_since ? formatMoment(failing_since) : '';
  return (
    <Alert
      color={state === 'off' ? 'red' : 'orange'}
      title={t(state === 'on' ? 'webhook.failing' : `webhook.stands.${state}`, { since })}
    >
      {t(state === 'on' ? 'webhook.failingHint' : 'webhook.standsHint', { count: counts.queued })}
    </Alert>
  );
}

function Facts({ webhook }: { webhook: WebhookRow }) {
  const { t } = useTranslation();
  const whole = webhook.events.length === webhookEvents.length;
  return (
    <dl className={`${panels.panel} ${styles.facts}`}>
      <div>
        <dt>{t('webhook.url')}</dt>
        <dd>{webhook.url}</dd>
      </div>
      <div>
        <dt>{t('webhook.events')}</dt>
        <dd>{whole ? t('webhook.everyEvent') : webhook.events.map(event => eventName(t, event)).join(' · ')}</dd>
      </div>
      {webhook.old_secret_until && (
        <div>
          <dt>{t('webhook.secret')}</dt>
          <dd>
            <Text size="sm">{t('webhook.oldSecret', { until: formatMoment(webhook.old_secret_until) })}</Text>
          </dd>
        </div>
      )}
    </dl>
  );
}
