import { useTranslation } from 'react-i18next';
import { type Confirmation, code } from '../../../contract/envelope.ts';
import { type MailChannel, mailTestBody } from '../../../contract/mail/schema.ts';
import { ApiError, post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { ask } from '../../ui/dialog/confirm.tsx';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/fields/index.ts';

interface Values {
  to: string;
  channel: MailChannel;
}

interface Context {
  /** The initial values of the form. */
  first: Values;
  channels: readonly MailChannel[];
}

interface Outcome extends Confirmation {
  /** The values that were tried. */
  values: Values;
  /** Whether the mail server accepted the message; `message` has the server's reply in either case. */
  taken: boolean;
}

/** Asks for the address of a test message. */
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

/** A refusal by the mail server is a result of the test: it closes the form as a success does. */
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
      <Hint>{t('mail.test.hint')}</Hint>
    </>
  );
}

/** Asks for an address, sends a test message and shows the server's reply; offers to try again. */
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
    title: text(taken ? 'mail.test.taken' : 'mail.test.failed'),
    message,
    choices: [
      { value: true, label: text('mail.test.again'), variant: 'default' },
      { value: false, label: text('kit.close') },
    ],
  });
