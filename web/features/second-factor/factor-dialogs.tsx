import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { startRegistration } from '@simplewebauthn/browser';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { code } from '../../../contract/envelope.ts';
import type { FactorSetup } from '../../../contract/second-factor/calls.ts';
import {
  codesRenew,
  factorBegin,
  factorConfirm,
  factorEnd,
  passkeyAdd,
  passkeyRemove,
  passkeyRename,
} from '../../../contract/second-factor/schema.ts';
import { ApiError, post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { loadSession, useSession } from '../../lib/session.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { type Frame, show } from '../../ui/dialog/dialog-store.ts';
import frames from '../../ui/dialog/modal-frame.module.css';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { Field } from '../../ui/form/field.tsx';
import { Password } from '../../ui/form/fields/text.tsx';
import { useCopyGuard } from '../../ui/use-copy-guard.ts';
import { QrCode } from '../payment/qr-code.tsx';
import './lazy-texts.ts';
import styles from './security.module.css';

interface Context {
  /** Runs once the second step is set up and the recovery codes have been read. */
  onSetUp: () => void;
}

const resource = 'secondFactor';
const width = 480;

const OwnPassword = () => (
  <Field name="password" label="factor.password" as={Password} autoComplete="current-password" />
);

/** Turns the second factor off, with the password and a code. */
export const TurnOffFactorDialog = dialog(
  {
    resource,
    titles: { add: 'factor.turnOffTitle' },
    schema: () => factorEnd,
    initial: () => ({ password: '', code: '' }),
    save: async data => {
      const answer = await post('auth/endSecondFactor', { data });
      // The agency may require one: then the session leads the reader back to setting one up.
      await loadSession();
      return answer;
    },
    saveLabel: 'factor.turnOff',
    danger: true,
    width,
  },
  () => (
    <>
      <Text>{text('factor.turnOffText')}</Text>
      <OwnPassword />
      <Field name="code" label="factor.code" autoComplete="one-time-code" />
    </>
  ),
);

export const RenewCodesDialog = dialog(
  {
    resource,
    titles: { add: 'factor.renewTitle' },
    schema: () => codesRenew,
    initial: () => ({ password: '' }),
    save: async data => {
      const answer = await post('auth/renewRecoveryCodes', { data }, { quietSuccess: true });
      showCodes('factor.renewTitle', answer.recovery_codes);
      return answer;
    },
    saveLabel: 'factor.renew',
    width,
  },
  () => (
    <>
      <Text>{text('factor.renewText')}</Text>
      <OwnPassword />
    </>
  ),
);

/** Sets up an authenticator application: asks for the password, then for a first code. */
export const SetUpFactorDialog = dialog<{ password: string }, Editable, Context>(
  {
    resource,
    titles: { add: 'factor.title' },
    schema: () => factorBegin,
    initial: () => ({ password: '' }),
    save: async (data, _record, _files, { onSetUp }) => {
      const setup = await post('auth/beginSecondFactor', { data });
      openDialog(FirstCodeDialog, { context: { setup, onSetUp } });
      return undefined;
    },
    saveLabel: 'factor.continue',
    width,
  },
  () => (
    <>
      <Text>{text('factor.passwordText')}</Text>
      <OwnPassword />
    </>
  ),
);

const FirstCodeDialog = dialog<{ code: string }, Editable, Context & { setup: FactorSetup }>(
  {
    resource,
    titles: { add: 'factor.title' },
    schema: () => factorConfirm,
    initial: () => ({ code: '' }),
    save: async (data, _record, _files, { onSetUp }) => {
      const answer = await post('auth/confirmSecondFactor', { data }, { quietSuccess: true });
      showCodes('factor.codesTitle', answer.recovery_codes, onSetUp);
      await loadSession();
      return answer;
    },
    saveLabel: 'factor.turnOn',
    width,
  },
  ({ context: { setup } }) => (
    <>
      <Text>{text('factor.scan')}</Text>
      <div className={styles.setup}>
        <QrCode text={setup.address} label={text('factor.qr')} />
        <div>
          <Hint>{text('factor.secret')}</Hint>
          <code className={styles.secret}>{setup.secret.match(/.{4}/g)?.join(' ')}</code>
          <a className={styles.appLink} href={setup.address}>
            {text('factor.here')}
          </a>
        </div>
      </div>
      <Text>{text('factor.confirm')}</Text>
      <Field name="code" label="factor.code" inputMode="numeric" autoComplete="one-time-code" />
    </>
  ),
);

export const AddPasskeyDialog = dialog<{ name: string; password: string }, Editable, Context>(
  {
    resource,
    titles: { add: 'passkey.add' },
    schema: () => passkeyAdd.pick({ name: true }).extend({ password: passkeyRemove.shape.password }),
    initial: () => ({ name: '', password: '' }),
    save: async ({ name, password }, _record, _files, { onSetUp }) => {
      const { options } = await post('auth/beginPasskey', { data: { password } });
      // The contract leaves open what only the library reads.
      const key = await startRegistration({ optionsJSON: options as never }).catch(() => {
        notify.error(text('passkey.failed'), 5_000);
        throw new ApiError(code.error, text('passkey.failed'));
      });
      // No notification, which would cover the recovery codes that the first passkey shows.
      const answer = await post('auth/addPasskey', { data: { name, answer: key as never } }, { quietSuccess: true });
      await loadSession();
      if (answer.recovery_codes.length > 0) showCodes('factor.codesTitle', answer.recovery_codes, onSetUp);
      else {
        notify.success(answer.message);
        onSetUp();
      }
      return answer;
    },
    saveLabel: 'factor.continue',
    width,
  },
  () => (
    <>
      <Field name="name" label="passkey.name" description="passkey.nameHint" />
      <OwnPassword />
    </>
  ),
);

interface Passkey {
  id: number;
  name: string;
}

export const RenamePasskeyDialog = dialog<{ name: string }, Editable, Passkey>(
  {
    resource,
    titles: { add: 'passkey.rename' },
    schema: () => passkeyRename.pick({ name: true }),
    initial: (_, { name }) => ({ name }),
    save: ({ name }, _record, _files, { id }) => post('auth/renamePasskey', { data: { id, name } }),
    width,
  },
  () => <Field name="name" label="passkey.name" />,
);

export const RemovePasskeyDialog = dialog<{ password: string }, Editable, Passkey>(
  {
    resource,
    titles: { add: 'passkey.remove' },
    schema: () => passkeyRemove.pick({ password: true }),
    initial: () => ({ password: '' }),
    save: async ({ password }, _record, _files, { id }) => {
      const answer = await post('auth/removePasskey', { data: { id, password } });
      await loadSession();
      return answer;
    },
    saveLabel: 'passkey.removeNow',
    danger: true,
    width,
  },
  ({ context: { name } }) => (
    <>
      <Text>{text('passkey.removeText', { name })}</Text>
      <OwnPassword />
    </>
  ),
);

type CodesTitle = 'factor.codesTitle' | 'factor.renewTitle';

const showCodes = (title: CodesTitle, codes: readonly string[], onRead?: () => void) =>
  show(frame => <RecoveryCodesDialog frame={frame} title={text(title)} codes={codes} onRead={onRead} />);

interface CodesProps {
  frame: Frame;
  title: string;
  codes: readonly string[];
  onRead: (() => void) | undefined;
}

/** The recovery codes, shown only once, to copy, print or download. Leaving without any of these asks first. */
function RecoveryCodesDialog({ frame, title, codes, onRead }: CodesProps) {
  const { t } = useTranslation();
  const done = () => {
    frame.close();
    onRead?.();
  };
  const { clipboard, keep, leave } = useCopyGuard(done, {
    title: t('factor.codesUnkept'),
    message: t('factor.codesUnkeptText'),
    leave: t('factor.codesLeave'),
    stay: t('factor.codesStay'),
  });
  const { email, first_name } = useSession().user;
  const agency = usePublicSettings()?.agency.name ?? '';
  // The button that opened the dialog is gone. The focus is not on 'done', where a second Enter would hide the codes.
  const frameRef = useRef<HTMLDivElement>(null);
  useEffect(() => frameRef.current?.focus(), []);
  const text = [t('factor.codesHead', { account: email ?? first_name, agency }), '', ...codes, ''].join('\n');
  return (
    <ModalFrame frame={frame} title={title} width={480} onClose={leave}>
      <Stack className={frames.shown} ref={frameRef} tabIndex={-1}>
        <Text>{t('factor.codesText')}</Text>
        <ul className={styles.codes} onCopy={keep}>
          {codes.map(code => (
            <Box component="li" lh={1.9} key={code}>
              {code}
            </Box>
          ))}
        </ul>
        <Group align="stretch" gap="xs">
          <Button
            variant="default"
            leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            onClick={() => clipboard.copy(text)}
          >
            {t(clipboard.copied ? 'factor.codesCopied' : 'factor.codesCopy')}
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => printText(text, keep)}>
            {t('factor.codesPrint')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            renderRoot={props => (
              <a
                {...props}
                href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
                download={t('factor.codesFile')}
                onClick={keep}
              >
                {props.children}
              </a>
            )}
          >
            {t('factor.codesDownload')}
          </Button>
        </Group>
        {clipboard.error && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {t('factor.codesCopyFailed')}
          </Text>
        )}
      </Stack>
      <div className={frames.footer}>
        <Button onClick={done}>{t('factor.codesDone')}</Button>
      </div>
    </ModalFrame>
  );
}

/** Prints a text without the page behind it. @param done runs when the reader has printed it, or has cancelled */
function printText(text: string, done: () => void): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const frameWindow = frame.contentWindow;
  if (!frameWindow) return;
  const content = frameWindow.document.createElement('pre');
  content.textContent = text;
  frameWindow.document.body.append(content);
  frameWindow.addEventListener('afterprint', () => {
    frame.remove();
    done();
  });
  frameWindow.print();
}
