import { Alert, Anchor, Badge, Box, Button, Flex, Group, Menu, Text, Title } from '@mantine/core';
import { IconDots, IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { WebhookRow } from '../../../contract/webhook/calls.ts';
import { webhookEvents } from '../../../contract/webhook/schema.ts';
import { get, post } from '../../lib/api.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import notes from '../../ui/feedback/note.module.css';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import panels from '../../ui/list/panel.module.css';
import { useRecordTrail } from '../../ui/list/record-loader.tsx';
import records from '../../ui/list/record-page.module.css';
import { untypedSearch } from '../../ui/list/search-field.tsx';
import { DeliveryLog, eventName } from './delivery-log.tsx';
import styles from './webhook.module.css';
import { showSecret, WebhookDialog } from './webhook-dialog.tsx';

const parentPages = [
  { title: 'settings.title', to: '/config/ajustes' },
  { title: 'webhooks.title', to: '/config/ajustes', search: { webhook: 'todos' } },
] as const;

/** One webhook: whether it works, what can be done about it, and its log. */
function WebhookPage({ id }: { id: number }) {
  // Read again and again while its page is open: events arrive meanwhile.
  const webhook = useQuery({
    queryKey: ['webhook', 'one', id],
    queryFn: ({ signal }) => get('webhook/data/:id', { id }, { signal, quiet: true }),
    refetchInterval: 5_000,
  });
  useRecordTrail(parentPages, webhook.data?.name);
  if (webhook.isPending) return <FormSkeleton fields={4} />;
  if (webhook.isError) return <ErrorState error={webhook.error} retry={webhook.refetch} />;
  return (
    <Flex component="article" direction="column" gap="md">
      <header className={records.head}>
        <Title>{webhook.data.name}</Title>
        <StateBadge webhook={webhook.data} />
        <Actions webhook={webhook.data} />
      </header>
      <FailureAlert webhook={webhook.data} />
      <Facts webhook={webhook.data} />
      <DeliveryLog webhook={webhook.data} />
    </Flex>
  );
}

function Actions({ webhook }: { webhook: WebhookRow }) {
  const { id, name, state } = webhook;
  const { t } = useTranslation();
  const stale = ['webhook', 'webhookDelivery'];
  const trial = useMutation({ mutationFn: () => perform(() => post('webhook/test', { id }), stale) });
  const toggle = useMutation({
    mutationFn: () => perform(() => post('webhook/setActive', { id, active: state !== 'on' }), stale),
  });
  const renew = () =>
    perform(
      async () => showSecret(name, (await post('webhook/renewSecret', { id }, { quietSuccess: true })).secret),
      stale,
      {
        title: t('webhook.askRenew.title'),
        message: t('webhook.askRenew'),
        confirmLabel: t('webhook.renew'),
      },
    );

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
        loading={toggle.isPending}
        onClick={() => toggle.mutate()}
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
          <Menu.Item leftSection={<IconKey size={16} />} onClick={() => void renew()}>
            {t('webhook.renew')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** Says why no event is delivered, and since when. */
function FailureAlert({ webhook: { state, failing_since, counts } }: { webhook: WebhookRow }) {
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
  const hasAllEvents = webhook.events.length === webhookEvents.length;
  return (
    <dl className={`${panels.panel} ${styles.facts}`}>
      <div>
        <dt>{t('webhook.url')}</dt>
        <dd>{webhook.url}</dd>
      </div>
      <div>
        <dt>{t('webhook.events')}</dt>
        <dd>{hasAllEvents ? t('webhook.everyEvent') : webhook.events.map(event => eventName(t, event)).join(' · ')}</dd>
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

/** Webhooks (docs/decisions/webhooks.md): all of them, or one with its log. */
export function WebhooksScreen({ webhook }: { webhook: number }) {
  return Number.isInteger(webhook) && webhook > 0 ? <WebhookPage key={webhook} id={webhook} /> : <WebhookList />;
}

function WebhookList() {
  const { t } = useTranslation();
  useRecordTrail([{ title: 'settings.title', to: '/config/ajustes' }], t('webhooks.title'));
  return (
    <ListScreen<WebhookRow>
      resource="webhook"
      title="webhooks.title"
      newLabel="webhook.new"
      emptyHint="webhook.emptyHint"
      dialog={WebhookDialog}
      remove={{ message: 'webhook.deleteMessage' }}
      columns={[
        {
          key: 'name',
          label: 'webhook.name',
          render: row => (
            <>
              <Anchor
                component={Link}
                to="/config/ajustes"
                search={untypedSearch({ webhook: row.id })}
                inherit
                fw={600}
              >
                {row.name}
              </Anchor>
              <span className={notes.note}>{row.url}</span>
            </>
          ),
        },
        { key: 'state', label: 'webhook.state', render: row => <StateBadge webhook={row} /> },
        {
          key: 'events',
          label: 'webhook.events',
          render: row => t('webhook.eventsOf', { count: row.events.length, all: webhookEvents.length }),
        },
        { key: 'counts', label: 'webhook.counts', render: row => <Counts webhook={row} /> },
      ]}
    />
  );
}

const stateColours = { on: 'green', failing: 'orange', paused: 'orange', off: 'red' };

function StateBadge({ webhook }: { webhook: WebhookRow }) {
  const { t } = useTranslation();
  const failing = webhook.state === 'on' && webhook.failing_since !== null;
  const state = failing ? 'failing' : webhook.state;
  return (
    <Badge color={stateColours[state]} miw="max-content">
      {t(`webhook.state.${state}`)}
    </Badge>
  );
}

function Counts({ webhook: { counts } }: { webhook: WebhookRow }) {
  const { t } = useTranslation();
  return (
    <>
      <Box component="span" display="block">
        {t('webhook.queued', { count: counts.queued })}
      </Box>
      {counts.failed > 0 && <span className={notes.fault}>{t('webhook.failed', { count: counts.failed })}</span>}
    </>
  );
}
