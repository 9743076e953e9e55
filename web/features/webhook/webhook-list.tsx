import { Anchor, Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { WebhookRow } from '../../../contract/webhook/calls.ts';
import { webhookEvents } from '../../../contract/webhook/schema.ts';
import notes from '../../ui/feedback/note.module.css';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useRecordTrail } from '../../ui/list/record-trail.ts';
import styles from './webhook.module.css';
import { WebhookDialog } from './webhook-dialog.tsx';
import { stateLooks } from './words.ts';

/** The addresses that are told what happens to trips. */
export function WebhookList() {
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
              <Anchor component={Link} to="/config/ajustes" search={{ webhook: row.id } as never} inherit fw={600}>
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

export function StateBadge({ webhook }: { webhook: WebhookRow }) {
  const { t } = useTranslation();
  const failing = webhook.state === 'on' && webhook.failing_since !== null;
  const { label, color } = stateLooks[failing ? 'failing' : webhook.state];
  return (
    <Badge color={color} miw="max-content">
      {t(label)}
    </Badge>
  );
}

function Counts({ webhook: { counts } }: { webhook: WebhookRow }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.count}>{t('webhook.queued', { count: counts.queued })}</span>
      {counts.failed > 0 && <span className={notes.fault}>{t('webhook.failed', { count: counts.failed })}</span>}
    </>
  );
}
