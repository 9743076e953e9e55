import '../second-factor/own-texts.ts';
import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondStepBody, stepOverReason } from '../../../contract/second-factor/schema.ts';
import { ApiError, post } from '../../lib/api.ts';
import { begin } from '../../lib/session.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { Field } from '../../ui/form/field.tsx';
import { Switch } from '../../ui/form/fields/switch.tsx';
import { FormBody, useForm } from '../../ui/form/form.tsx';
import { FormButton } from '../../ui/form/form-button.tsx';
import { answerPasskey } from '../second-factor/answer-passkey.ts';
import styles from './front-page.module.css';

/** What the reader can prove besides the password. */
export interface Factors {
  code: boolean;
  passkey: boolean;
}

interface Props {
  /** The handle from the first step. */
  handle: string;
  factors: Factors;
  /** Called with true once the reader is signed in, with false when they go back. */
  end: (signedIn: boolean) => void;
  /** Called when the password has to be typed again. */
  over: (message: string) => void;
}

const schema = secondStepBody.omit({ second_factor: true });

/** The second step of a sign-in: a code of the authenticator application, or a recovery code. */
export function SecondStep({ handle, factors, end, over }: Props) {
  const { t } = useTranslation();
  const [recovery, setRecovery] = useState(!factors.code);
  const form = useForm({
    schema: () => schema,
    named: true,
    initial: () => ({ code: '', remember: false }),
    save: async values => {
      begin(await post('external/secondFactor', { ...values, second_factor: handle }));
      end(true);
    },
    refused: async fault => {
      if (fault.reason !== stepOverReason) return undefined;
      over(fault.message);
      return false;
    },
  });
  async function byPasskey(): Promise<void> {
    try {
      begin(await answerPasskey(handle, form.read().values.remember));
      end(true);
    } catch (fault) {
      if (fault instanceof ApiError && fault.reason === stepOverReason) over(fault.message);
      else if (!(fault instanceof ApiError)) notify.error(t('passkey.failed'), 5_000);
    }
  }

  // It holds for the passkey, too, so it comes before both ways.
  const remember = <Field name="remember" label="factor.remember" required={false} as={Switch} />;
  return (
    <>
      <Title order={1}>{t('factor.title')}</Title>
      <FormBody form={form} className={styles.form}>
        {factors.passkey && (
          <>
            <Text c="dimmed">{t('passkey.step')}</Text>
            {remember}
            <Button color="terracotta" size="md" mb="md" fullWidth onClick={() => void byPasskey()}>
              {t('passkey.use')}
            </Button>
          </>
        )}
        <Text c="dimmed">{t(recovery ? 'factor.stepRecovery' : 'factor.step')}</Text>
        {recovery ? (
          <Field
            key="recovery"
            name="code"
            label="factor.recoveryCode"
            autoCapitalize="characters"
            autoFocus
            size="md"
          />
        ) : (
          <Field
            key="code"
            name="code"
            label="factor.code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            size="md"
          />
        )}
        {!factors.passkey && remember}
        <FormButton
          // One way is the first; the other stands back.
          {...(factors.passkey ? { variant: 'default' } : { color: 'terracotta' })}
          size="md"
          fullWidth
          mt="xs"
        >
          {t('login.submit')}
        </FormButton>
      </FormBody>
      <div className={styles.below}>
        {factors.code && (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              form.typed('code', '');
              setRecovery(!recovery);
            }}
          >
            {t(recovery ? 'factor.useCode' : 'factor.useRecovery')}
          </button>
        )}
        <button type="button" className={styles.link} onClick={() => end(false)}>
          {t('recover.back')}
        </button>
      </div>
    </>
  );
}
