import './own-texts.ts';
import { Button, Stack, Text } from '@mantine/core';
import { startRegistration } from '@simplewebauthn/browser';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { post } from '../../lib/api.ts';
import { loadSession, useSession } from '../../lib/session.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import { type Frame, show } from '../../ui/dialog/dialog-store.ts';
import frames from '../../ui/dialog/modal-frame.module.css';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { Field } from '../../ui/form/field.tsx';
import { Password } from '../../ui/form/fields/password.tsx';
import { useForm } from '../../ui/form/form.tsx';
import { FormWindow } from '../../ui/form/form-window.tsx';
import { useKept } from '../../ui/use-kept.ts';
import { QrCode } from '../payment/qr-code.tsx';
import { factorChanged } from './api.ts';
import styles from './security.module.css';

/** Turns the second factor off, with the password and a code. */
export function openEnd(): void {
  show(frame => <EndDialog frame={frame} />);
}

/** Replaces the recovery codes. */
export function openRenewal(): void {
  show(frame => <RenewalDialog frame={frame} />);
}

function EndDialog({ frame }: { frame: Frame }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: () => factorEnd,
    named: true,
    initial: () => ({ password: '', code: '' }),
    save: async values => {
      await post('auth/endSecondFactor', { data: values });
      frame.close();
      // The agency may demand one, so that there is nothing else to do now.
      await Promise.all([factorChanged(), loadSession()]);
    },
  });
  return (
    <FormWindow
      frame={frame}
      form={form}
      title={t('factor.turnOffTitle')}
      width={480}
      submit={t('factor.turnOff')}
      danger
    >
      <Text>{t('factor.turnOffText')}</Text>
      <Field name="password" label="factor.password" as={Password} autoComplete="current-password" data-autofocus />
      <Field name="code" label="factor.code" autoComplete="one-time-code" />
    </FormWindow>
  );
}

function RenewalDialog({ frame }: { frame: Frame }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm({
    schema: () => codesRenew,
    named: true,
    initial: () => ({ password: '' }),
    save: async values => {
      setCodes((await post('auth/renewRecoveryCodes', { data: values }, { shown: true })).recovery_codes);
      await factorChanged();
    },
  });
  if (codes) return <CodesWindow frame={frame} title={t('factor.renewTitle')} codes={codes} done={frame.close} />;
  return (
    <FormWindow frame={frame} form={form} title={t('factor.renewTitle')} width={480} submit={t('factor.renew')}>
      <Text>{t('factor.renewText')}</Text>
      <Field name="password" label="factor.password" as={Password} autoComplete="current-password" data-autofocus />
    </FormWindow>
  );
}

/**
 * Sets up an authenticator application: the password, the QR code with a first code, the recovery codes.
 * @param onSetUp runs once the recovery codes have been read
 */
export function openSetUp(onSetUp: () => void): void {
  show(frame => <SetUpDialog frame={frame} onSetUp={onSetUp} />);
}

function SetUpDialog({ frame, onSetUp }: { frame: Frame; onSetUp: () => void }) {
  const { t } = useTranslation();
  const [setup, setSetup] = useState<FactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const end = () => {
    frame.close();
    if (codes) onSetUp();
  };
  if (codes) return <CodesWindow frame={frame} title={t('factor.codesTitle')} codes={codes} done={end} />;
  if (setup) return <Confirm frame={frame} setup={setup} done={setCodes} />;
  return <Begin frame={frame} done={setSetup} />;
}

function Begin({ frame, done }: { frame: Frame; done: (setup: FactorSetup) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: () => factorBegin,
    named: true,
    initial: () => ({ password: '' }),
    save: async values => done(await post('auth/beginSecondFactor', { data: values })),
  });
  return (
    <FormWindow frame={frame} form={form} title={t('factor.title')} width={480} submit={t('factor.continue')}>
      <Text>{t('factor.passwordText')}</Text>
      <Field name="password" label="factor.password" as={Password} autoComplete="current-password" data-autofocus />
    </FormWindow>
  );
}

interface ConfirmProps {
  frame: Frame;
  setup: FactorSetup;
  done: (codes: readonly string[]) => void;
}

function Confirm({ frame, setup, done }: ConfirmProps) {
  const { t } = useTranslation();
  const form = useForm({
    schema: () => factorConfirm,
    named: true,
    initial: () => ({ code: '' }),
    save: async values => {
      const { recovery_codes } = await post('auth/confirmSecondFactor', { data: values }, { shown: true });
      done(recovery_codes);
      await Promise.all([factorChanged(), loadSession()]);
    },
  });
  return (
    <FormWindow frame={frame} form={form} title={t('factor.title')} width={480} submit={t('factor.turnOn')}>
      <Text>{t('factor.scan')}</Text>
      <div className={styles.scan}>
        <QrCode text={setup.address} label={t('factor.qr')} />
        <div>
          <Text size="sm" c="dimmed">
            {t('factor.secret')}
          </Text>
          <code className={styles.secret}>{setup.secret.match(/.{4}/g)?.join(' ')}</code>
          <a className={styles.here} href={setup.address}>
            {t('factor.here')}
          </a>
        </div>
      </div>
      <Text>{t('factor.confirm')}</Text>
      <Field
        name="code"
        label="factor.code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        data-autofocus
      />
    </FormWindow>
  );
}

interface Passkey {
  id: number;
  name: string;
}

/** @param onSetUp runs once the passkey is there and the recovery codes have been read */
export function openAddPasskey(onSetUp: () => void): void {
  show(frame => <AddDialog frame={frame} onSetUp={onSetUp} />);
}

export function openRenamePasskey(passkey: Passkey): void {
  show(frame => <RenameDialog frame={frame} passkey={passkey} />);
}

export function openRemovePasskey(passkey: Passkey): void {
  show(frame => <RemoveDialog frame={frame} passkey={passkey} />);
}

const added = passkeyAdd.pick({ name: true }).extend({ password: passkeyRemove.shape.password });

function AddDialog({ frame, onSetUp }: { frame: Frame; onSetUp: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const end = () => {
    frame.close();
    onSetUp();
  };
  const form = useForm({
    schema: () => added,
    named: true,
    initial: () => ({ name: '', password: '' }),
    save: async ({ name, password }) => {
      const { options } = await post('auth/beginPasskey', { data: { password } });
      const answer = await startRegistration({ optionsJSON: options as never }).catch(() => undefined);
      if (!answer) return notify.error(t('passkey.failed'), 5_000);
      const data = { name, answer: answer as never };
      // A notification would lie over the codes that the first one shows.
      const { recovery_codes, message } = await post('auth/addPasskey', { data }, { shown: true });
      await Promise.all([factorChanged(), loadSession()]);
      if (recovery_codes.length > 0) return setCodes(recovery_codes);
      notify.success(message);
      end();
    },
  });
  if (codes.length > 0) return <CodesWindow frame={frame} title={t('factor.codesTitle')} codes={codes} done={end} />;
  return (
    <FormWindow frame={frame} form={form} width={480} title={t('passkey.add')} submit={t('factor.continue')}>
      <Field name="name" label="passkey.name" description="passkey.nameHint" data-autofocus />
      <Field name="password" label="factor.password" as={Password} autoComplete="current-password" />
    </FormWindow>
  );
}

function RenameDialog({ frame, passkey }: { frame: Frame; passkey: Passkey }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: () => passkeyRename.pick({ name: true }),
    named: true,
    initial: () => ({ name: passkey.name }),
    save: async ({ name }) => {
      await post('auth/renamePasskey', { data: { id: passkey.id, name } });
      frame.close();
      await factorChanged();
    },
  });
  return (
    <FormWindow frame={frame} form={form} width={480} title={t('passkey.rename')} submit={t('kit.save')}>
      <Field name="name" label="passkey.name" data-autofocus />
    </FormWindow>
  );
}

function RemoveDialog({ frame, passkey }: { frame: Frame; passkey: Passkey }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: () => passkeyRemove.pick({ password: true }),
    named: true,
    initial: () => ({ password: '' }),
    save: async ({ password }) => {
      await post('auth/removePasskey', { data: { id: passkey.id, password } });
      frame.close();
      await Promise.all([factorChanged(), loadSession()]);
    },
  });
  return (
    <FormWindow
      frame={frame}
      form={form}
      width={480}
      title={t('passkey.remove')}
      submit={t('passkey.removeNow')}
      danger
    >
      <Text>{t('passkey.removeText', { name: passkey.name })}</Text>
      <Field name="password" label="factor.password" as={Password} autoComplete="current-password" data-autofocus />
    </FormWindow>
  );
}

interface CodesWindowProps {
  frame: Frame;
  title: string;
  codes: readonly string[];
  /** Closes the window. */
  done: () => void;
}

/**
 * The recovery codes, which are shown this once: to copy, to print and to download. Whoever leaves without any of these is
 * asked first.
 */
function CodesWindow({ frame, title, codes, done }: CodesWindowProps) {
  const { t } = useTranslation();
  const { clipboard, keep, leave } = useKept(done, {
    title: t('factor.codesUnkept'),
    message: t('factor.codesUnkeptText'),
    leave: t('factor.codesLeave'),
    stay: t('factor.codesStay'),
  });
  const { email, first_name } = useSession().user;
  const agency = usePublicSettings()?.agency.name ?? '';
  // The button that led here is gone, and the focus with it. On 'done', a second Enter would hide the codes for ever.
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  const text = [t('factor.codesHead', { account: email ?? first_name, agency }), '', ...codes, ''].join('\n');
  return (
    <ModalFrame frame={frame} title={title} width={480} onClose={leave}>
      <Stack className={frames.shown} ref={shown} tabIndex={-1}>
        <Text>{t('factor.codesText')}</Text>
        <ul className={styles.codes} onCopy={keep}>
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            onClick={() => clipboard.copy(text)}
          >
            {t(clipboard.copied ? 'factor.codesCopied' : 'factor.codesCopy')}
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => print(text, keep)}>
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
        </div>
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

/** Prints a text alone, without the page behind it. @param done runs once the reader has printed it, or decided not to */
function print(text: string, done: () => void): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const inner = frame.contentWindow;
  if (!inner) return;
  const paper = inner.document.createElement('pre');
  paper.textContent = text;
  inner.document.body.append(paper);
  inner.addEventListener('afterprint', () => {
    frame.remove();
    done();
  });
  inner.print();
}
