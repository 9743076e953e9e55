import '../../ui/styles.ts';
import { type ReactNode, useState } from 'react';
import { code } from '../../../contract/envelope.ts';
import { secondStepBody, secondStepReason, stepOverReason } from '../../../contract/second-factor/schema.ts';
import { ApiError, post } from '../../lib/api.ts';
import { callLogin, startSession } from '../../lib/session.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { notifyError } from '../../ui/feedback/notify-error.ts';
import '../second-factor/lazy-texts.ts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { internalPath } from '../../lib/navigation-guard.ts';
import { Field } from '../../ui/form/field.tsx';
import { Switch } from '../../ui/form/fields/switch.tsx';
import { FormBody, FormButton, useForm } from '../../ui/form/form.tsx';
import { authenticateWithPasskey } from '../second-factor/passkey.ts';
import styles from './auth-layout.module.css';

/**
 * Signs in with a user name or an e-mail and a password.
 * @param show draws the second step in place of the form, or the form again
 * @returns false when the reader went back to the form
 * @throws a refusal, whose message the form shows as well
 */
export async function signInWithPassword(
  form: { identity: string; password: string },
  show: (step: ReactNode) => void,
): Promise<boolean> {
  // Quiet, because a second step is no warning.
  return signInWith(() => callLogin(form, { quiet: true }), show, notifyRefusal);
}

/**
 * Signs in with a call, and with a second factor where one is required.
 * @param show draws the second step, or nothing once it is over
 * @param toError makes the error to throw for a refusal of the call
 * @returns false when the reader went back
 */
export async function signInWith(
  call: () => Promise<{ token: string }>,
  show: (step: ReactNode) => void,
  toError = (fault: ApiError) => fault,
): Promise<boolean> {
  try {
    startSession(await call());
    return true;
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    if (fault.reason !== secondStepReason) throw toError(fault);
    const { second_factor: handle, factors } = fault.data as { second_factor: string; factors: OfferedFactors };
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    show(
      <SecondFactorStep
        handle={handle}
        factors={factors}
        onDone={resolve}
        onExpired={message => reject(passwordError(message))}
      />,
    );
    return await promise.finally(() => show(undefined));
  }
}

function notifyRefusal(fault: ApiError): ApiError {
  notifyError(fault);
  return fault.code !== code.error || fault.fields ? fault : passwordError(fault.message);
}

const passwordError = (message: string) => new ApiError(code.error, message, { password: message });

/** What the reader can prove besides the password. */
interface OfferedFactors {
  code: boolean;
  passkey: boolean;
}

interface SecondFactorProps {
  /** The handle from the first step. */
  handle: string;
  factors: OfferedFactors;
  /** Called with true once the reader is signed in, with false when they go back. */
  onDone: (signedIn: boolean) => void;
  /** Called when the password has to be typed again. */
  onExpired: (message: string) => void;
}

const schema = secondStepBody.omit({ second_factor: true });

/** The second step of a sign-in: a code of the authenticator application, or a recovery code. */
function SecondFactorStep({ handle, factors, onDone, onExpired }: SecondFactorProps) {
  const { t } = useTranslation();
  const [recovery, setRecovery] = useState(!factors.code);
  const form = useForm({
    schema: () => schema,
    autofill: true,
    initial: () => ({ code: '', remember: false }),
    save: async values => {
      startSession(await post('external/secondFactor', { ...values, second_factor: handle }));
      onDone(true);
    },
    refused: async fault => {
      if (fault.reason !== stepOverReason) return undefined;
      onExpired(fault.message);
      return false;
    },
  });
  async function byPasskey(): Promise<void> {
    try {
      startSession(await authenticateWithPasskey(handle, form.read().values.remember));
      onDone(true);
    } catch (fault) {
      if (fault instanceof ApiError && fault.reason === stepOverReason) onExpired(fault.message);
      else if (!(fault instanceof ApiError)) notify.error(t('passkey.failed'), 5_000);
    }
  }

  // Applies to the passkey and to the code, so it stands before both.
  const remember = <Field name="remember" label="factor.remember" required={false} as={Switch} />;
  return (
    <>
      <Title>{t('factor.title')}</Title>
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
          // Only one button is the prominent one.
          {...(factors.passkey ? { variant: 'default' } : { color: 'terracotta' })}
          size="md"
          fullWidth
          mt="xs"
        >
          {t('login.submit')}
        </FormButton>
      </FormBody>
      <Stack align="center" gap="xs" mt="lg" ta="center">
        {factors.code && (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              form.input('code', '');
              setRecovery(!recovery);
            }}
          >
            {t(recovery ? 'factor.useCode' : 'factor.useRecovery')}
          </button>
        )}
        <button type="button" className={styles.link} onClick={() => onDone(false)}>
          {t('recover.back')}
        </button>
      </Stack>
    </>
  );
}

/** Where the reader wanted to go, while this tab is at the identity provider. */
const targetKey = 'periplo.sign-in-target';

/** Leaves for the page of the agency's identity provider. @param target where to go after the sign-in */
export async function signInWithProvider(target: string): Promise<void> {
  try {
    const { url } = await post('external/beginProvider');
    sessionStorage.setItem(targetKey, target);
    window.location.assign(url);
  } catch {
    // The notification has given the reason.
  }
}

export const readTarget = (): string => internalPath(sessionStorage.getItem(targetKey));
