import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Done } from '../../../../contract/envelope.ts';
import { dialog, type Editable } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/fields/index.ts';

interface Context {
  /** The trip's name. */
  name: string;
  finish: (reason: string) => Promise<Done>;
}

/** Asks for confirmation and a reason when bookings are finished although no budget was accepted (decisions 8). */
export const FinishDialog = dialog<{ reason: string }, Editable, Context>(
  {
    resource: 'travel',
    titles: { add: 'travels.action.finish' },
    width: 480,
    schema: () =>
      z.object({ reason: z.string().trim().min(1, 'travels.finish.reasonRequired').max(2000, 'common.tooLong') }),
    initial: () => ({ reason: '' }),
    save: ({ reason }, _record, _files, { finish }) => finish(reason),
    invalidates: ['travel', 'budget'],
    saveLabel: 'travels.yes.finish',
  },
  ({ context }) => <Questions name={context.name} />,
);

function Questions({ name }: Pick<Context, 'name'>) {
  const { t } = useTranslation();
  return (
    <>
      <Text>{t('travels.ask', { action: t('travels.verb.finish'), name })}</Text>
      <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {t('travels.finish.nothing')}
      </Alert>
      <Field name="reason" label="travels.finish.reason" description="travels.finish.reasonHint" as={TextArea} />
    </>
  );
}
