import './own-texts.ts';
import { Text } from '@mantine/core';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeyAdd, passkeyRemove, passkeyRename } from '../../../contract/second-factor/passkey.ts';
import { post } from '../../lib/api.ts';
import { loadSession } from '../../lib/session.ts';
import { type Frame, show } from '../../ui/dialog/dialog-store.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { Field } from '../../ui/form/field.tsx';
import { Password } from '../../ui/form/fields/password.tsx';
import { useForm } from '../../ui/form/form.tsx';
import { FormWindow } from '../../ui/form/form-window.tsx';
import { factorChanged } from './api.ts';
import { CodesWindow } from './recovery-codes.tsx';

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
