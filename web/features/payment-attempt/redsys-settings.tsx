import { Text } from '@mantine/core';
import type { z } from 'zod';
import type { RedsysSettings } from '../../../contract/payment-attempt/calls.ts';
import { gatewayEnvironments, redsysVersions, redsysWrite } from '../../../contract/payment-attempt/schema.ts';
import { get, post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Select, Switch } from '../../ui/form/fields/index.ts';
import { GatewayPanel, KeyField } from './gateway-panel.tsx';

export const RedsysPanel = () => (
  <GatewayPanel gateway="redsys" read={readRedsysSettings} open={context => openDialog(RedsysDialog, { context })} />
);

type Values = z.input<typeof redsysWrite>;

const RedsysDialog = dialog<Values, RedsysSettings & { id: number }, RedsysSettings>(
  {
    resource: 'redsys',
    titles: { add: 'redsys.title' },
    schema: () => redsysWrite,
    initial: (reloaded, opened) => valuesOf((reloaded ?? opened).account),
    load: async () => ({ ...(await readRedsysSettings()), id: 1 }),
    save: (values, reloaded, _files, opened) =>
      post('setting/saveRedsys', { data: { ...values, updated_at: (reloaded ?? opened).account?.updated_at ?? null } }),
    width: 560,
  },
  ({ context: { account } }) => (
    <>
      <Text>{text('redsys.hint')}</Text>
      <FieldRow>
        <Field name="merchant" label="redsys.merchant" inputMode="numeric" autoComplete="off" />
        <Field name="terminal" label="redsys.terminal" inputMode="numeric" autoComplete="off" />
      </FieldRow>
      <KeyField name="secret" label="redsys.secret" storedHint={account && 'redsys.secretKept'} />
      <FieldRow>
        <Field
          name="environment"
          label="redsys.environment"
          as={Select}
          clearable={false}
          items={gatewayEnvironments.map(id => ({ id, name: text(`redsys.environment.${id}`) }))}
        />
        <Field
          name="version"
          label="redsys.version"
          description="redsys.versionHint"
          as={Select}
          clearable={false}
          items={redsysVersions.map(id => ({ id, name: text(`redsys.version.${id}`) }))}
        />
      </FieldRow>
      <Field name="card" label="redsys.card" as={Switch} />
      <Field name="bizum" label="redsys.bizum" as={Switch} />
      <Field name="active" label="redsys.active" as={Switch} />
      <Text size="sm">{text('redsys.testData')}</Text>
    </>
  ),
);

const valuesOf = (account: RedsysSettings['account']): Values => ({
  merchant: account?.merchant ?? '',
  terminal: account?.terminal ?? '1',
  secret: '',
  environment: account?.environment ?? 'test',
  version: account?.version ?? 'V2',
  card: account?.card ?? true,
  bizum: account?.bizum ?? false,
  active: account?.active ?? true,
});

const readRedsysSettings = (signal?: AbortSignal) => get('setting/redsys', {}, { signal, quiet: true });
