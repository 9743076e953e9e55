import './own-texts.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorSetup } from '../../../contract/second-factor/calls.ts';
import { factorBegin, factorConfirm } from '../../../contract/second-factor/schema.ts';
import { post } from '../../lib/api.ts';
import { loadSession } from '../../lib/session.ts';
import { type Frame, show } from '../../ui/dialog/dialog-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { Password } from '../../ui/form/fields/password.tsx';
import { useForm } from '../../ui/form/form.tsx';
import { FormWindow } from '../../ui/form/form-window.tsx';
import { QrCode } from '../payment/qr-code.tsx';
import { factorChanged } from './api.ts';
import { CodesWindow } from './recovery-codes.tsx';
import styles from './security.module.css';

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
