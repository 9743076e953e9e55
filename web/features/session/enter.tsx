import '../../ui/styles.ts';
import { type ReactNode, useState } from 'react';
import { code } from '../../../contract/envelope.ts';
import { secondStepBody, secondStepReason, stepOverReason } from '../../../contract/second-factor/schema.ts';
import { ApiError, post } from '../../lib/api.ts';
import { callLogin, startSession } from '../../lib/session.ts';
import { notify } from '../../ui/feedback/notify.ts';
import '../second-factor/own-texts.ts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ownPath } from '../../lib/gate.ts';
import { Field } from '../../ui/form/field.tsx';
import { Switch } from '../../ui/form/fields/switch.tsx';
import { FormBody, FormButton, useForm } from '../../ui/form/form.tsx';
import { answerPasskey } from '../second-factor/answer-passkey.ts';
import styles from './front-page.module.css';

/**
 * Signs in.
 * @param show draws the second step in place of the form, or the form again
 * @returns false when the reader went back to the form
 * @throws a refusal, which is also said beside the form, where it stays
 */
export async function enterSession(
  form: { identity: string; password: string },
  show: (step: ReactNode) => void,
): Promise<boolean> {
  // Quiet, because a second step is no warning.
  return enterBy(() => callLogin(form, { quiet: true }), show, showFault);
}

/**
 * Signs in with a call, and with a second step where one is wanted.
 * @param refused what to throw for a refusal of the call
 */
export async function enterBy(
  call: () => Promise<{ token: string }>,
  show: (step: ReactNode) => void,
  refused = (fault: ApiError) => fault,
): Promise<boolean> {
  try {
    startSession(await call());
    return true;
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    if (fault.reason !== secondStepReason) throw refused(fault);
    const { second_factor: handle, factors } = fault.data as { second_factor: string; factors: Factors };
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    show(
      <SecondStep handle={handle} factors={factors} end={resolve} over={message => reject(besidePassword(message))} />,
    );
    return await promise.finally(() => show(undefined));
  }
}

function showFault(fault: ApiError): ApiError {
  if (fault.code === code.warning) notify.warning(fault.message);
  else if (fault.code === code.error || fault.code === 0) notify.error(fault.message, fault.code === 0 ? 5_000 : 2_500);
  return fault.code !== code.error || fault.fields ? fault : besidePassword(fault.message);
}

const besidePassword = (message: string) => new ApiError(code.error, message, { password: message });

/** What the reader can prove besides the password. */
interface Factors {
  code: boolean;
  passkey: boolean;
}

interface FactorsProps {
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
function SecondStep({ handle, factors, end, over }: FactorsProps) {
  const { t } = useTranslation();
  const [recovery, setRecovery] = useState(!factors.code);
  const form = useForm({
    schema: () => schema,
    named: true,
    initial: () => ({ code: '', remember: false }),
    save: async values => {
      startSession(await post('external/secondFactor', { ...values, second_factor: handle }));
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
      startSession(await answerPasskey(handle, form.read().values.remember));
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
          // One way is the first; the other stands back.
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
      </Stack>
    </>
  );
}

/** Remembers in this tab where the reader wanted to go while they are at the identity provider. */
const key = 'periplo.sign-in-target';

export const rememberTarget = (path: string): void => sessionStorage.setItem(key, path);

export const rememberedTarget = (): string => ownPath(sessionStorage.getItem(key));
