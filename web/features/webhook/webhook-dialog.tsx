import { useTranslation } from 'react-i18next';
import type { TravelEventKind } from '../../../contract/history/schema.ts';
import type { WebhookRow } from '../../../contract/webhook/calls.ts';
import { webhookEvents, webhookWrite } from '../../../contract/webhook/schema.ts';
import { post } from '../../lib/api.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { EventChoice } from './event-choice.tsx';
import { showSecret } from './secret-dialog.tsx';
import { eventName } from './words.ts';

interface Values {
  name: string;
  url: string;
  events: TravelEventKind[];
}

/** A webhook: its name, its address and its events. After it was added, its secret is shown once. */
export const WebhookDialog = dialog<Values, WebhookRow>(
  {
    resource: 'webhook',
    titles: { add: 'webhook.new', edit: 'webhook.edit' },
    schema: () => webhookWrite,
    initial: record => ({
      name: record?.name ?? '',
      url: record?.url ?? '',
      events: record?.events ?? [],
    }),
    save: async (values, record) => {
      if (record) return post('webhook/update', { data: { ...values, id: record.id, updated_at: record.updated_at } });
      const made = await post('webhook/create', { data: values }, { shown: true });
      showSecret({ name: values.name, secret: made.secret });
      return made;
    },
    width: 760,
  },
  () => <Fields />,
);

function Fields() {
  const { t } = useTranslation();
  return (
    <>
      <Field name="name" label="webhook.name" description="webhook.nameHint" />
      <Field name="url" label="webhook.url" description="webhook.urlHint" type="url" />
      <Field
        name="events"
        label="webhook.events"
        description="webhook.eventsHint"
        as={EventChoice}
        items={webhookEvents.map(id => ({ id, name: eventName(t, id) }))}
      />
    </>
  );
}
