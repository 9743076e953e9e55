import { Text } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { code, type Done } from '../../../contract/envelope.ts';
import { type MailChannel, mailTestBody } from '../../../contract/mail.ts';
import { ApiError, post } from '../../lib/api.ts';
import { ask } from '../../ui/confirm.tsx';
import { dialog, type Editable } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/fields/index.ts';
import { openDialog } from '../../ui/open-dialog.tsx';

interface Values {
  to: string;
  channel: MailChannel;
}

interface Context {
  /** What the form begins with. */
  first: Values;
  channels: readonly MailChannel[];
}

interface Outcome extends Done {
  /** What was tried. */
  values: Values;
  /** Whether the mail server took it; `message` has its words either way. */
  taken: boolean;
}

/** Where a test message goes. */
const TestDialog = dialog<Values, Editable, Context>(
  {
    resource: 'mail',
    titles: { add: 'mail.test.title' },
    schema: () => mailTestBody,
    initial: (_record, { first }) => first,
    save: send,
    saveLabel: 'mail.test.send',
    width: 480,
  },
  ({ context }) => <Fields channels={context.channels} />,
);

/** A refusal of the mail server is what the test is for: it ends the form as its consent does. */
async function send(values: Values): Promise<Outcome> {
  try {
    return { ...(await post('mail/test', values, { quiet: true })), values, taken: true };
  } catch (error) {
    if (error instanceof ApiError && error.code === code.warning)
      return { message: error.message, values, taken: false };
    throw error;
  }
}

function Fields({ channels }: Pick<Context, 'channels'>) {
  const { t } = useTranslation();
  return (
    <>
      <Field name="to" label="mail.to" />
      {channels.length > 1 && (
        <Field
          name="channel"
          label="mail.test.channel"
          as={Select}
          items={channels.map(channel => ({ id: channel, name: t(`mail.channel.${channel}`) }))}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('mail.test.hint')}
      </Text>
    </>
  );
}

/** Asks where to, sends a test message and says what the server said, as often as is wanted. */
export function testMail(context: Context): void {
  openDialog(TestDialog, {
    context,
    onSaved: answer => {
      const { values, taken, message } = answer as Outcome;
      void tellOutcome(taken, message).then(again => again && testMail({ ...context, first: values }));
    },
  });
}

const tellOutcome = (taken: boolean, message: string) =>
  ask({
    title: i18next.t(taken ? 'mail.test.taken' : 'mail.test.failed'),
    message,
    choices: [
      { value: true, label: i18next.t('mail.test.again'), variant: 'default' },
      { value: false, label: i18next.t('kit.close') },
    ],
  });
