import { Button, Checkbox, Group, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { WebhookRow } from '../../../contract/webhook/calls.ts';
import { webhookEvents, webhookWrite } from '../../../contract/webhook/schema.ts';
import { post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { show } from '../../ui/dialog/dialog-store.ts';
import { OneTimeSecret } from '../../ui/feedback/one-time-secret.tsx';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field } from '../../ui/form/field.tsx';
import { initialValues } from '../../ui/form/initial-values.ts';
import { eventName } from './delivery-log.tsx';

/** A webhook: its name, its address and its events. After it was added, its secret is shown once. */
export const WebhookDialog = dialog<z.input<typeof webhookWrite>, WebhookRow>(
  {
    resource: 'webhook',
    titles: { add: 'webhook.new', edit: 'webhook.edit' },
    schema: () => webhookWrite,
    initial: record => initialValues(webhookWrite, record, { events: [] }),
    save: async (values, record) => {
      if (record) return post('webhook/update', { data: { ...values, id: record.id, updated_at: record.updated_at } });
      const created = await post('webhook/create', { data: values }, { quietSuccess: true });
      showSecret(values.name, created.secret);
      return created;
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

interface EventChoiceProps extends ControlProps<string[]> {
  items: readonly { id: string; name: string }[];
}

/** A checkbox for each event. */
function EventChoice({ value, onChange, items, required, name: _, placeholder: __, ...rest }: EventChoiceProps) {
  const { t } = useTranslation();
  const all = items.map(({ id }) => id);
  const choose = (chosen: string[]) => onChange(all.filter(id => chosen.includes(id)));
  return (
    <Checkbox.Group
      {...rest}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      withAsterisk={required}
      value={value}
      onChange={choose}
    >
      <Group gap="xs" mt="xs">
        <Button variant="default" size="compact-sm" onClick={() => choose(all)}>
          {t('webhook.chooseAll')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => choose([])}>
          {t('webhook.chooseNone')}
        </Button>
      </Group>
      <SimpleGrid minColWidth="min(18rem, 100%)" spacing="md" verticalSpacing="xs" mt="sm">
        {items.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} disabled={rest.disabled} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

export function showSecret(name: string, secret: string): void {
  show(frame => (
    <OneTimeSecret
      frame={frame}
      title={text('webhook.secretOf', { name })}
      text={text('webhook.secretText')}
      secret={secret}
      done={text('webhook.secretDone')}
    />
  ));
}
