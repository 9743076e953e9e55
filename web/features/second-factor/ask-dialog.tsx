import './own-texts.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codesRenew, factorEnd } from '../../../contract/second-factor/schema.ts';
import { post } from '../../lib/api.ts';
import { loadSession } from '../../lib/session.ts';
import { type Frame, show } from '../../ui/dialog/dialog-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { Password } from '../../ui/form/fields/password.tsx';
import { useForm } from '../../ui/form/form.tsx';
import { FormWindow } from '../../ui/form/form-window.tsx';
import { factorChanged } from './api.ts';
import { CodesWindow } from './recovery-codes.tsx';

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
